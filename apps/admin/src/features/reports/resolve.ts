import type { Resolution } from '@lotse/contracts/academy/challenges/reports'
import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import type { Api } from '../../lib/backend/api.ts'
import { saveTask } from '../../lib/task/task.ts'
import { isOurs, type ReportRow } from './report-queries.ts'

/** A4.2: the four ways to resolve a report. */
export const decisions = ['REJECT', 'DELETE_TASK', 'BLOCK_REPORTER', 'BLOCK_CREATOR'] as const
export type Decision = (typeof decisions)[number]

/** What each of them means on our server, where one decision can do several things. */
export const presets: Record<Decision, ActionKind[]> = {
  REJECT: ['dismiss'],
  DELETE_TASK: ['delete_task'],
  BLOCK_REPORTER: ['dismiss', 'block_report'],
  BLOCK_CREATOR: ['delete_task', 'block_create'],
}

/** Resolves on our server; the public platform has no dismissal and no deletion, so they are composed there. */
export async function resolveReport(api: Api, report: ReportRow, action: Resolution): Promise<void> {
  const params = { report_id: report.id }
  const put = (action: Resolution) =>
    api('PUT /challenges/subtask_reports/:report_id', { params, body: { action } })
  const place = { task_id: report.task_id, subtask_id: report.subtask_id, type: report.subtask_type }
  if (!isOurs(report) && action === 'DELETE_TASK') {
    await api('DELETE /challenges/tasks/:task_id/subtasks/:subtask_id', {
      params: { task_id: report.task_id, subtask_id: report.subtask_id },
    })
    return
  }
  if (!isOurs(report) && action === 'REJECT') {
    await put('REVISE')
    await saveTask(api, place, { enabled: true })
    return
  }
  await put(action)
}
