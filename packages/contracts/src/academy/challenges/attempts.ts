import { z } from 'zod'
import { routes } from '../../route.ts'
import { uuid } from '../fields/fields.ts'

const params = z.object({ task_id: uuid, subtask_id: uuid })
const answer = z.object({ solved: z.boolean() })
const who = 'verified'

/**
 * Solving. The first solution of a subtask earns its coins and its XP, split among the skills of the task, unless it is
 * one's own or retired. An attempt costs half a heart, except for administrators, creators and premium users. Coding
 * challenges need an executor, which this server does not have.
 */
export const attemptRoutes = routes({
  'POST /challenges/tasks/:task_id/multiple_choice/:subtask_id/attempts': {
    who,
    summary: 'Answer a multiple choice question: for each answer, whether it is ticked',
    params,
    body: z.object({ answers: z.array(z.boolean()).max(32) }),
    answer,
    status: 201,
  },
  'POST /challenges/tasks/:task_id/questions/:subtask_id/attempts': {
    who,
    summary: 'Answer a question',
    params,
    body: z.object({ answer: z.string().max(256) }),
    answer,
    status: 201,
  },
  'POST /challenges/tasks/:task_id/matchings/:subtask_id/attempts': {
    who,
    summary: 'Solve a matching: the index on the right for each entry on the left',
    params,
    body: z.object({ answer: z.array(z.int().min(0).max(31)).max(32) }),
    answer,
    status: 201,
  },
})
