import type { Resolution } from '@lotse/contracts/academy/challenges/reports'
import { useAction } from '@lotse/ui/data/use-action'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { useApi } from '../../lib/backend/backend.tsx'
import { reportKeys } from '../../lib/backend/keys.ts'
import { useFate } from '../../lib/bin/use-bin.ts'
import { useT } from '../../lib/i18n.ts'
import type { NoteDraft } from '../../lib/notes/use-note-draft.ts'
import type { ReportRow } from './report-queries.ts'
import { type Decision, resolveReport } from './resolve.ts'

/** Asks, resolves, and continues with the next report. */
export function useDecide(note: Pick<NoteDraft, 'send'>, goOn: () => Promise<void>) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const fate = useFate()
  const resolve = useAction({
    run: async ({ report, action }: { report: ReportRow; action: Resolution }) => {
      await note.send()
      await resolveReport(api, report, action)
    },
    refresh: reportKeys,
    done: (_answer, { action }) => t.reports.resolvedMessage(t.reports.outcomes[action]),
    after: goOn,
  })
  const decide = async (report: ReportRow, action: Decision) => {
    const label = t.reports.actions[action]
    const sure = await dialog.confirm({
      title: t.reports.confirmTitle(label),
      body: action === 'DELETE_TASK' ? `${t.reports.confirm[action]} ${fate}` : t.reports.confirm[action],
      primary: label,
      ...(action === 'REJECT' ? {} : { tone: 'danger' as const }),
    })
    if (sure) void resolve.run({ report, action })
  }
  return { decide, busy: resolve.busy }
}
