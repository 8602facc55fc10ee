import type { challengeAdminRoutes, challengeRoutes } from '@lotse/contracts/academy/challenges/challenges'
import type { Handlers } from '../../platform/http/mount.ts'
import type { Caller } from '../auth/guard.ts'
import { pageChallenges, readAdminChallenge } from './admin-challenges.ts'
import { pageCategories, readAdminCategory } from './categories/categories.ts'
import {
  changeChallenge,
  createChallenge,
  deleteChallenge,
  listChallenges,
  readChallenge,
} from './challenges.ts'
import { ensureCourseTask, listCourseTasks, listSkillTasks, readCourseTask } from './course-tasks.ts'

export const challengeHandlers: Handlers<typeof challengeRoutes, Caller> = {
  'GET /challenges/categories/:category_id/challenges': ({ params, query }, ctx) =>
    listChallenges(ctx, params.category_id, query),
  'POST /challenges/categories/:category_id/challenges': ({ params, body }, ctx) =>
    createChallenge(ctx, params.category_id, body),
  'GET /challenges/categories/:category_id/challenges/:challenge_id': ({ params }, ctx) =>
    readChallenge(ctx, params.category_id, params.challenge_id),
  'PATCH /challenges/categories/:category_id/challenges/:challenge_id': ({ params, body }, ctx) =>
    changeChallenge(ctx, params.category_id, params.challenge_id, body),
  'DELETE /challenges/categories/:category_id/challenges/:challenge_id': ({ params }, ctx) =>
    deleteChallenge(ctx, params.category_id, params.challenge_id),
  'GET /challenges/skills/:skill_id/tasks': ({ params }, ctx) => listSkillTasks(ctx, params.skill_id),
  'GET /challenges/courses/:course_id/tasks': ({ params, query }, ctx) =>
    listCourseTasks(ctx, params.course_id, query),
  'POST /challenges/courses/:course_id/tasks': ({ params, body }, ctx) =>
    ensureCourseTask(ctx, params.course_id, body),
  'GET /challenges/courses/:course_id/tasks/:task_id': ({ params }, ctx) =>
    readCourseTask(ctx, params.course_id, params.task_id),
}

export const challengeAdminHandlers: Handlers<typeof challengeAdminRoutes, Caller> = {
  'GET /admin/categories': ({ query }, ctx) => pageCategories(ctx, query),
  'GET /admin/categories/:category_id': ({ params }, ctx) => readAdminCategory(ctx, params.category_id),
  'GET /admin/challenges': ({ query }, ctx) => pageChallenges(ctx, query),
  'GET /admin/challenges/:challenge_id': ({ params }, ctx) => readAdminChallenge(ctx, params.challenge_id),
}
