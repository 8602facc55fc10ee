import type { Reminder } from '@lotse/contracts/console/bell'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { api } from '../../backend/api.ts'
import { reminderKeys } from '../../backend/keys.ts'
import { useT } from '../../i18n.ts'

type Wanted = Pick<Reminder, 'ticketId' | 'at' | 'text'> & {
  /** The one that it replaces. */
  before?: Pick<Reminder, 'at' | 'text'> | undefined
}

/** Sets and ends reminders; both can be taken back. */
export function useReminderActions(projectId: string) {
  const t = useT()
  const format = useFormat()
  const snackbar = useSnackbar()
  const set = useAction({
    run: async ({ ticketId, at, text }: Wanted) => {
      await api('PUT /console/projects/:projectId/tickets/:ticketId/reminder', {
        params: { projectId, ticketId },
        body: { at, text },
      })
      return true
    },
    refresh: reminderKeys,
    after: (_, { ticketId, at, text, before }) =>
      snackbar.show(t.reminders.at(format.dateTime(at)), 'good', {
        label: t.inbox.undo,
        key: 'z',
        run: () => void (before ? set.run({ ticketId, ...before }) : end.run({ ticketId, at, text })),
        replaces: 'reminder',
      }),
  })
  const end = useAction({
    run: async ({ ticketId }: Wanted) =>
      api('DELETE /console/projects/:projectId/tickets/:ticketId/reminder', {
        params: { projectId, ticketId },
      }),
    refresh: reminderKeys,
    after: (_, { ticketId, at, text }) =>
      snackbar.show(t.reminders.ended, 'good', {
        label: t.inbox.undo,
        key: 'z',
        run: () => void set.run({ ticketId, at, text }),
        replaces: 'reminder',
      }),
  })
  return { set, end }
}
