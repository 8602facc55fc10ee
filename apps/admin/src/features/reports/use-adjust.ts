import { useEdits } from '@lotse/ui/data/edits'
import { refreshRoutes } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/backend/backend.tsx'
import { reportKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import type { NoteDraft } from '../../lib/notes/use-note-draft.ts'
import { saveTask, type Task, type TaskChange } from '../../lib/task/task.ts'
import { isOurs, type Review } from './report-queries.ts'
import { resolveReport } from './resolve.ts'

/** What happened to the report after its task was saved: closed, already closed by somebody else, or still open. */
export type Adjusted = { report: 'closed' | 'closed before' } | { report: 'open'; error: unknown }

/** The task is shown again, and all its reports are resolved. */
const adjusted = (report_id: string) => ({
  report_id,
  actions: [{ kind: 'adjust_task' as const }],
  text: '',
  tell_person: false,
})

/** Adjusting a task saves it, makes it visible again, and closes its reports; on the public platform only this one. */
export function useAdjust(
  { report, task }: Review,
  { isOpen, note, goOn }: { isOpen: boolean; note: NoteDraft; goOn: () => Promise<void> },
) {
  const t = useT()
  const api = useApi()
  const edits = useEdits()
  const queries = useQueryClient()
  const snackbar = useSnackbar()
  const errorText = useErrorText()
  const [opened, setOpened] = useState(false)
  // Z12: the task as it was when the dialog opened: a newer one from the server would lend its version to an older
  // text.
  const [edited, setEdited] = useState<Task>()
  const isDecision = useOffer('decisions') === true && isOurs(report)
  const [tells, setTells] = useState(true)
  const close = async (): Promise<Adjusted> => {
    // The state that a colleague's decision gave the task stays.
    if (!isOpen) return { report: 'closed before' }
    try {
      await note.send()
      if (isDecision)
        await api('POST /admin/decisions', { body: { ...adjusted(report.id), tell_reporters: tells } })
      else await resolveReport(api, report, 'REVISE')
      return { report: 'closed' }
    } catch (error) {
      const isClosed = ['already_resolved', 'report_not_found'].includes(codeOf(error))
      return isClosed ? { report: 'closed before' } : { report: 'open', error }
    }
  }
  return {
    opened,
    /** Whether those who reported are told. */
    choice: isDecision ? { tells, setTells } : undefined,
    task: edited ?? task,
    start: () => {
      if (!task || !isOpen) return
      setEdited(task)
      setOpened(true)
    },
    close: () => setOpened(false),
    /** Z53: once the task is saved, the person is told so, whatever happens to the report. */
    save: async (change: TaskChange & object): Promise<Adjusted | undefined> => {
      const shown = edited ?? task
      if (!shown) return undefined
      const place = { task_id: shown.task_id, subtask_id: shown.id, type: shown.type }
      try {
        await saveTask(api, place, isOpen && !isDecision ? { ...change, enabled: true } : change)
      } catch (error) {
        // The person who changed the task may have decided the report: the dialog then says so.
        if (codeOf(error) === 'stale_version') void refreshRoutes(queries, reportKeys)
        throw error
      }
      return close()
    },
    done: (saved: Adjusted | undefined): string | undefined => {
      if (!saved || saved.report === 'open') return undefined
      return saved.report === 'closed' ? t.reports.adjustDone : t.reports.adjustDoneBefore
    },
    leave: (saved: Adjusted | undefined) => {
      if (saved?.report === 'open') {
        snackbar.show(`${t.reports.adjustedOpen} ${errorText(saved.error)}`, 'bad')
        // Z350: if the dialog opened before the task was read again, the task would be older than what was
        // just saved.
        return refreshRoutes(queries, reportKeys).then(() => setOpened(false))
      }
      setOpened(false)
      if (saved?.report === 'closed before' && isOurs(report)) return undefined
      edits.release()
      return goOn()
    },
  }
}
