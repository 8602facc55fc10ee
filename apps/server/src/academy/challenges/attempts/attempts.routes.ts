import type { attemptRoutes } from '@lotse/contracts/academy/challenges/attempts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { matching, multipleChoice, question } from '../subtasks/kinds.ts'
import { attempt } from './attempts.ts'
import { answersQuestion, isSame, ticksRight } from './solutions.ts'

export const attemptHandlers: Handlers<typeof attemptRoutes, Caller> = {
  'POST /challenges/tasks/:task_id/multiple_choice/:subtask_id/attempts': ({ params, body }, ctx) =>
    attempt(ctx, multipleChoice, params, content => ticksRight(content, body.answers)),
  'POST /challenges/tasks/:task_id/questions/:subtask_id/attempts': ({ params, body }, ctx) =>
    attempt(ctx, question, params, content => answersQuestion(content, body.answer)),
  'POST /challenges/tasks/:task_id/matchings/:subtask_id/attempts': ({ params, body }, ctx) =>
    attempt(ctx, matching, params, content => isSame(content.solution, body.answer)),
}
