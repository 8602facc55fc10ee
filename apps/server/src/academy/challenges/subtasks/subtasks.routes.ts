import type { subtaskAdminRoutes, subtaskRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import { fromReplica } from '../../../platform/database/replica-lists.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import { subtaskStats } from '../stats.ts'
import { pageSubtasks, readAdminSubtask } from './admin-subtasks.ts'
import { userConfig } from './creation-rules.ts'
import { environments, executorConfig, queue } from './executor.ts'
import { rateSubtask } from './feedback.ts'
import { codingChallenge, matching, multipleChoice, question } from './kinds.ts'
import { deleteSubtask, listSubtasks } from './subtasks.ts'
import { verbsOf } from './typed-subtasks.ts'

const choices = verbsOf(multipleChoice)
const questions = verbsOf(question)
const matchings = verbsOf(matching)
const coding = verbsOf(codingChallenge)
const DEFAULT_TESTS = 10

export const subtaskHandlers: Handlers<typeof subtaskRoutes, Caller> = {
  'GET /challenges/subtasks': ({ query }, ctx) => listSubtasks(ctx, query),
  'GET /challenges/subtasks/stats': (_, ctx) => subtaskStats(ctx),
  'GET /challenges/subtasks/user_config': () => userConfig,
  'DELETE /challenges/tasks/:task_id/subtasks/:subtask_id': ({ params }, ctx) =>
    deleteSubtask(ctx, params.task_id, params.subtask_id),
  'POST /challenges/tasks/:task_id/subtasks/:subtask_id/feedback': ({ params, body }, ctx) =>
    rateSubtask(ctx, params.task_id, params.subtask_id, body.rating),

  'GET /challenges/tasks/:task_id/multiple_choice': ({ params, query }, ctx) =>
    choices.list(ctx, params.task_id, query),
  'GET /challenges/tasks/:task_id/multiple_choice/:subtask_id': ({ params }, ctx) =>
    choices.read(ctx, params.task_id, params.subtask_id),
  'GET /challenges/tasks/:task_id/multiple_choice/:subtask_id/solution': ({ params }, ctx) =>
    choices.solution(ctx, params.task_id, params.subtask_id),
  'POST /challenges/tasks/:task_id/multiple_choice': ({ params, body: { xp, coins, ...content } }, ctx) =>
    choices.create(ctx, params.task_id, { xp, coins }, content),
  'PATCH /challenges/tasks/:task_id/multiple_choice/:subtask_id': ({ params, body }, ctx) =>
    choices.change(ctx, params.task_id, params.subtask_id, body),

  'GET /challenges/tasks/:task_id/questions': ({ params, query }, ctx) =>
    questions.list(ctx, params.task_id, query),
  'GET /challenges/tasks/:task_id/questions/:subtask_id': ({ params }, ctx) =>
    questions.read(ctx, params.task_id, params.subtask_id),
  'GET /challenges/tasks/:task_id/questions/:subtask_id/solution': ({ params }, ctx) =>
    questions.solution(ctx, params.task_id, params.subtask_id),
  'POST /challenges/tasks/:task_id/questions': ({ params, body: { xp, coins, ...content } }, ctx) =>
    questions.create(ctx, params.task_id, { xp, coins }, content),
  'PATCH /challenges/tasks/:task_id/questions/:subtask_id': ({ params, body }, ctx) =>
    questions.change(ctx, params.task_id, params.subtask_id, body),

  'GET /challenges/tasks/:task_id/matchings': ({ params, query }, ctx) =>
    matchings.list(ctx, params.task_id, query),
  'GET /challenges/tasks/:task_id/matchings/:subtask_id': ({ params }, ctx) =>
    matchings.read(ctx, params.task_id, params.subtask_id),
  'GET /challenges/tasks/:task_id/matchings/:subtask_id/solution': ({ params }, ctx) =>
    matchings.solution(ctx, params.task_id, params.subtask_id),
  'POST /challenges/tasks/:task_id/matchings': ({ params, body: { xp, coins, ...content } }, ctx) =>
    matchings.create(ctx, params.task_id, { xp, coins }, content),
  'PATCH /challenges/tasks/:task_id/matchings/:subtask_id': ({ params, body }, ctx) =>
    matchings.change(ctx, params.task_id, params.subtask_id, body),

  'GET /challenges/tasks/:task_id/coding_challenges': ({ params, query }, ctx) =>
    coding.list(ctx, params.task_id, query),
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id': ({ params }, ctx) =>
    coding.read(ctx, params.task_id, params.subtask_id),
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/solution': async ({ params }, ctx) => {
    const content = await coding.content(ctx, params.task_id, params.subtask_id)
    return { environment: content.solution_environment, code: content.solution_code }
  },
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/evaluator': async ({ params }, ctx) =>
    (await coding.content(ctx, params.task_id, params.subtask_id)).evaluator,
  'GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/examples': async ({ params }, ctx) => {
    await coding.read(ctx, params.task_id, params.subtask_id)
    return []
  },
  'POST /challenges/tasks/:task_id/coding_challenges': ({ params, body: { xp, coins, ...content } }, ctx) =>
    coding.create(
      ctx,
      params.task_id,
      { xp, coins },
      {
        ...content,
        static_tests: content.static_tests ?? DEFAULT_TESTS,
        random_tests: content.random_tests ?? DEFAULT_TESTS,
      },
    ),
  'PATCH /challenges/tasks/:task_id/coding_challenges/:subtask_id': ({ params, body }, ctx) =>
    coding.change(ctx, params.task_id, params.subtask_id, body),
  'GET /challenges/coding_challenges/queue': () => queue,
  'GET /challenges/executor/environments': () => environments,
  'GET /challenges/executor/config': () => executorConfig,
}

export const subtaskAdminHandlers: Handlers<typeof subtaskAdminRoutes, Caller> = {
  'GET /admin/subtasks': fromReplica(({ query }, ctx) => pageSubtasks(ctx, query)),
  'GET /admin/subtasks/:subtask_id': ({ params }, ctx) => readAdminSubtask(ctx, params.subtask_id),
}
