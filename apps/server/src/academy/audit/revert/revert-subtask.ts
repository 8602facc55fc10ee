import { subtaskRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import { AppError } from '../../../platform/http/errors.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { codingChallenge, matching, multipleChoice, question } from '../../challenges/subtasks/kinds.ts'
import { forAudit, type SubtaskRow } from '../../challenges/subtasks/subtasks.table.ts'
import { verbsOf } from '../../challenges/subtasks/typed-subtasks.ts'
import { bodyOf, type Current } from './current.ts'

const choices = verbsOf(multipleChoice)
const questions = verbsOf(question)
const matchings = verbsOf(matching)
const coding = verbsOf(codingChallenge)

export async function readSubtask(ctx: AcademyCtx, id: string): Promise<Current> {
  const row = await ctx.db.selectFrom('academy.subtask').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('subtask_not_found')
  return {
    now: forAudit(row),
    version: row.version,
    write: change => write(ctx, row, { ...change, version: row.version }),
  }
}

/** Each type has a route of its own, whose rules apply. */
function write(ctx: AcademyCtx, { id, task_id, type }: SubtaskRow, change: object): Promise<unknown> {
  const paths = '/challenges/tasks/:task_id'
  if (type === 'MULTIPLE_CHOICE_QUESTION') {
    const { body } = subtaskRoutes[`PATCH ${paths}/multiple_choice/:subtask_id`]
    return choices.change(ctx, task_id, id, bodyOf(body, change))
  }
  if (type === 'QUESTION') {
    const { body } = subtaskRoutes[`PATCH ${paths}/questions/:subtask_id`]
    return questions.change(ctx, task_id, id, bodyOf(body, change))
  }
  if (type === 'MATCHING') {
    const { body } = subtaskRoutes[`PATCH ${paths}/matchings/:subtask_id`]
    return matchings.change(ctx, task_id, id, bodyOf(body, change))
  }
  const { body } = subtaskRoutes[`PATCH ${paths}/coding_challenges/:subtask_id`]
  return coding.change(ctx, task_id, id, bodyOf(body, change))
}
