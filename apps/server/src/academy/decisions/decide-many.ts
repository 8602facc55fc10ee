import { randomUUID } from 'node:crypto'
import type { ManyDecisions } from '@lotse/contracts/academy/decisions/decisions'
import type { BulkResult } from '@lotse/contracts/academy/fields/bulk'
import { eachRow } from '../admin/each-row.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { findReport } from '../challenges/reports/reports.ts'
import { decide } from './decide.ts'

type Results = { results: (BulkResult & { decision_id: string | null })[] }

/**
 * One decision for each person or task, and one event for each person, whose blocks are one step and end together.
 * Several reports of one task are decided with the first of them.
 */
export async function decideMany(
  ctx: AcademyCtx,
  { report_ids, subtask_ids, user_ids, ...words }: ManyDecisions,
): Promise<Results> {
  const bulkId = randomUUID()
  const made = new Map<string, string>()
  const ofTask = new Map<string, string>()
  const aboutUser = async (ctx: AcademyCtx, user_id: string) =>
    void made.set(user_id, (await decide(ctx, { user_id, ...words }, bulkId)).id)
  const aboutTask = async (ctx: AcademyCtx, subtask_id: string) =>
    void made.set(subtask_id, (await decide(ctx, { subtask_id, ...words }, bulkId)).id)
  const aboutReport = async (ctx: AcademyCtx, report_id: string) => {
    const { subtask_id } = await findReport(ctx, report_id)
    const known = ofTask.get(subtask_id)
    const id = known ?? (await decide(ctx, { report_id, ...words }, bulkId)).id
    ofTask.set(subtask_id, id)
    made.set(report_id, id)
  }
  const { results } = report_ids
    ? await eachRow(ctx, report_ids, aboutReport)
    : subtask_ids
      ? await eachRow(ctx, subtask_ids, aboutTask)
      : await eachRow(ctx, user_ids ?? [], aboutUser)
  return { results: results.map(result => ({ ...result, decision_id: made.get(result.id) ?? null })) }
}
