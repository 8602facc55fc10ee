import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { IconBell, IconBellOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { ReminderMark } from '../../../lib/snooze/reminders/reminder-mark.tsx'
import { useReminderOf } from '../../../lib/snooze/reminders/reminders.ts'
import { useRemind } from '../../../lib/snooze/reminders/use-remind.tsx'
import { useReminderActions } from '../../../lib/snooze/reminders/use-reminder-actions.ts'
import { DueReminder } from './due-reminder.tsx'

interface TicketReminder {
  /** For the ticket's menu. */
  actions: RowAction[]
  /** When one will be reminded. */
  mark: ReactNode
  /** That the time has come, and what is asked. */
  note: ReactNode
}

/** One's own reminder of an open ticket, by a key and by its menu. */
export function useTicketReminder(projectId: string, ticketId: string): TicketReminder {
  const t = useT().reminders
  const reminder = useReminderOf(projectId, ticketId)
  const remind = useRemind(projectId)
  const { end } = useReminderActions(projectId)
  const ask = () => remind.ask(reminder ?? { ticketId, text: '' })
  useShortcuts({ b: ask }, useMay('agent'))
  return {
    actions: [
      { label: reminder ? t.change : t.remind, icon: IconBell, onPress: ask },
      ...(reminder ? [{ label: t.end, icon: IconBellOff, onPress: () => void end.run(reminder) }] : []),
    ],
    mark: reminder && !reminder.isDue && <ReminderMark reminder={reminder} />,
    note: (
      <>
        {reminder?.isDue && (
          <DueReminder
            reminder={reminder}
            busy={end.busy}
            onDone={() => void end.run(reminder)}
            onLater={ask}
          />
        )}
        {remind.view}
      </>
    ),
  }
}
