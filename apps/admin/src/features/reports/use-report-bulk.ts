import { useErrorText } from '@lotse/ui/data/use-action'
import type { BulkAction } from '@lotse/ui/list/rows.ts'
import { eachOf, useBulk } from '@lotse/ui/list/use-bulk'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { IconCircleX, IconTrash, IconUserCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { reportKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useFate } from '../../lib/bin/use-bin.ts'
import { doneKindsIn } from '../../lib/decisions/decision-words.ts'
import { useNoDeletion } from '../../lib/decisions/use-no-deletion.ts'
import type { DecisionTarget } from '../../lib/decisions/use-send-decision.ts'
import { useT } from '../../lib/i18n.ts'
import { oncePerTask } from './once-per-task.ts'
import { usePersonName } from './report-columns.tsx'
import type { ReportRow } from './report-queries.ts'
import { presets, resolveReport } from './resolve.ts'

type Offered = 'REJECT' | 'DELETE_TASK'

interface ReportBulk {
  bulkActions: BulkAction<ReportRow>[]
  /** The decision about all of them that is being made. */
  target: DecisionTarget | undefined
  close(): void
  onDecided(): void
}

/** D92: many tasks are decided in the same dialog as one, each with its own outcome. */
export function useReportBulk(): ReportBulk {
  const t = useT()
  const api = useApi()
  const bulk = useBulk()
  const errorText = useErrorText()
  const me = useSession()?.user.id ?? null
  const nameOf = useRowName()
  const resolveAlone = useResolveEach()
  const noDeletion = useNoDeletion()
  const hasQueue = useOffer('queue') === true
  const [asked, setAsked] = useState<{ rows: ReportRow[]; clear(): void; action: Offered }>()

  const offer = (action: Offered, icon: BulkAction<ReportRow>['icon'], tone?: 'danger') => ({
    label: t.reports.actions[action],
    icon,
    ...(tone ? { tone } : {}),
    onPress: (rows: ReportRow[], clear: () => void) =>
      hasQueue ? setAsked({ rows, clear, action }) : void resolveAlone(action, rows, clear, tone),
  })
  const assign: BulkAction<ReportRow> = {
    label: t.reports.assignToMe,
    icon: IconUserCheck,
    onPress: async (rows, clear) => {
      const take = ({ id }: ReportRow) =>
        api('PATCH /admin/reports/:report_id', { params: { report_id: id }, body: { assignee: me } })
      const isDone = await bulk({
        title: t.reports.assignToMe,
        work: () => eachOf(rows, nameOf, take, errorText),
        refresh: reportKeys,
      })
      if (isDone) clear()
    },
  }
  const targetOf = ({ rows, action }: { rows: ReportRow[]; action: Offered }): DecisionTarget => ({
    about: { report_ids: rows.map(({ id }) => id) },
    title: t.decisions.aboutTasks(rows.length),
    name: t.decisions.everybody,
    preset: presets[action],
    nameOf: id => nameOf(rows.find(row => row.id === id)),
    refusal: kind => (kind === 'delete_account' ? noDeletion : undefined),
    said: kinds => t.decisions.saidMany(rows.length, doneKindsIn(t, kinds)),
  })
  return {
    bulkActions: [
      offer('REJECT', IconCircleX),
      offer('DELETE_TASK', IconTrash, 'danger'),
      ...(hasQueue ? [assign] : []),
    ],
    target: asked && targetOf(asked),
    close: () => setAsked(undefined),
    onDecided: () => asked?.clear(),
  }
}

function useRowName(): (report: ReportRow | undefined) => string {
  const t = useT()
  const personName = usePersonName()
  return report =>
    report ? `${t.reports.reasons[report.reason]}, ${personName(report.user_id, report.reporter_name)}` : ''
}

/** On the public platform each report is resolved on its own; one that is already resolved says so. */
function useResolveEach() {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const bulk = useBulk()
  const fate = useFate()
  const errorText = useErrorText()
  const nameOf = useRowName()
  return async (action: Offered, rows: ReportRow[], clear: () => void, tone: 'danger' | undefined) => {
    const words = t.reports.bulk[action]
    const title = words.title(rows.length)
    const sure = await dialog.confirm({
      title: t.reports.confirmTitle(title),
      body: tone ? `${words.text(rows.length)} ${fate}` : words.text(rows.length),
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
  }
}
