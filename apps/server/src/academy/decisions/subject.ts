import type { NewDecision } from '@lotse/contracts/academy/decisions/decisions'
import type { DecisionAbout } from '@lotse/rules/moderation/decision-actions'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { findUser } from '../auth/users/users.ts'
import { findReport } from '../challenges/reports/reports.ts'
import { excerptOf } from '../challenges/subtasks/excerpt.ts'
import '../challenges/subtasks/subtasks.table.ts'

/** What is decided about. */
export interface Subject {
  about: DecisionAbout
  subtaskId: string | null
  /** The report it was decided from, and its author; null if there is none, or the system reported. */
  reportId: string | null
  reporterId: string | null
  /** The creator of the task, or the person it is about. */
  personId: string
  /** The beginning of the task. */
  excerpt: string
}

export async function findSubject(
  ctx: Ctx,
  { report_id, subtask_id, user_id }: Pick<NewDecision, 'report_id' | 'subtask_id' | 'user_id'>,
): Promise<Subject> {
  const nothing = { subtaskId: null, reportId: null, reporterId: null, excerpt: '' }
  if (user_id) return { ...nothing, about: 'person', personId: (await findUser(ctx, user_id)).id }
  const report = report_id ? await findReport(ctx, report_id) : undefined
  const subtaskId = report?.subtask_id ?? subtask_id ?? ''
  const subtask = await ctx.db
    .selectFrom('academy.subtask')
    .select(['creator', 'content'])
    .where('id', '=', subtaskId)
    .executeTakeFirst()
  if (!report && !subtask) throw new AppError('subtask_not_found')
  return {
    about: report ? 'report' : 'task',
    subtaskId,
    reportId: report?.id ?? null,
    reporterId: report?.user_id ?? null,
    personId: subtask?.creator ?? report?.subtask_creator ?? '',
    excerpt: excerptOf(subtask?.content),
  }
}
