import type { courseEditRoutes } from '@lotse/contracts/academy/skills/course-edit'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { pageCourses, readAdminCourse } from './admin-courses.ts'
import { changeCourse, createCourse, deleteCourse } from './edit-course.ts'

export const courseEditHandlers: Handlers<typeof courseEditRoutes, Caller> = {
  'GET /admin/courses': ({ query }, ctx) => pageCourses(ctx, query),
  'GET /admin/courses/:course_id': ({ params }, ctx) => readAdminCourse(ctx, params.course_id),
  'POST /admin/courses': ({ body }, ctx) => createCourse(ctx, body),
  'PATCH /admin/courses/:course_id': ({ params, body }, ctx) => changeCourse(ctx, params.course_id, body),
  'DELETE /admin/courses/:course_id': ({ params }, ctx) => deleteCourse(ctx, params.course_id),
}
