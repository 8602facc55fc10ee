import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { IconCircleX, IconTrash } from '@tabler/icons-react'
import { useApi } from '../../lib/backend/backend.tsx'
import { reportKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import { oncePerTask } from './once-per-task.ts'
import { usePersonName } from './report-columns.tsx'
import type { ReportRow } from './report-queries.ts'
import { resolveReport } from './resolve.ts'

/** Many reports at once, each with its own outcome; one that is already resolved says so. */
export function useReportBulk(): BulkAction<ReportRow>[] {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const errorText = useErrorText()
  const personName = usePersonName()
  const nameOf = (report: ReportRow) =>
    `${t.reports.reasons[report.reason]}, ${personName(report.user_id, report.reporter_name)}`

  const offer = (
    action: 'REJECT' | 'DELETE_TASK',
    icon: BulkAction<ReportRow>['icon'],
    tone?: 'danger',
  ): BulkAction<ReportRow> => ({
    label: t.reports.actions[action],
    icon,
    ...(tone ? { tone } : {}),
    onPress: async (rows, clear) => {
      const words = t.reports.bulk[action]
      const title = words.title(rows.length)
      const sure = await dialog.confirm({
        title: t.reports.confirmTitle(title),
        body: words.text(rows.length),
        primary: title,
        ...(tone ? { tone } : {}),
      })
      if (!sure) return
      const resolve = (report: ReportRow) => resolveReport(api, report, action)
      const run = action === 'DELETE_TASK' ? oncePerTask(resolve) : resolve
      const isDone = await bulk({
        title: t.reports.actions[action],
        work: () => eachOf(rows, nameOf, run, errorText),
        refresh: reportKeys,
      })
      if (isDone) clear()
    },
  })
  return [offer('REJECT', IconCircleX), offer('DELETE_TASK', IconTrash, 'danger')]
}
