import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useSession } from '../../../lib/backend/session.ts'
import { useT } from '../../../lib/i18n.ts'
import { lastChange, useUndoChange } from '../../../lib/tickets/change-tickets.ts'

/** Says that an answer took its ticket, which for a moment can be undone like any assignment. */
export function useTaken(projectId: string): (before: TicketRow) => void {
  const t = useT()
  const snackbar = useSnackbar()
  const { account } = useSession()
  const undo = useUndoChange(projectId)
  return before =>
    snackbar.show(t.assignment.taken, 'good', {
      label: t.inbox.undo,
      key: 'z',
      run: () => undo([{ ...before, assignee: null }], () => ({ assigneeId: account.id })),
      replaces: lastChange,
    })
}
