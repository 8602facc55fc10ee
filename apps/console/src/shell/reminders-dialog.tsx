import { Loaded } from '@lotse/ui/data/loaded'
import { useUiT } from '@lotse/ui/language/i18n'
import { RowMenu } from '@lotse/ui/list/row-menu'
import { Modal } from '@mantine/core'
import { IconBellOff, IconClock } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { ReminderMark } from '../lib/snooze/reminders/reminder-mark.tsx'
import classes from '../lib/snooze/reminders/reminders.module.css'
import { useReminders } from '../lib/snooze/reminders/reminders.ts'
import { useRemind } from '../lib/snooze/reminders/use-remind.tsx'
import { useReminderActions } from '../lib/snooze/reminders/use-reminder-actions.ts'
import { paths } from '../paths.ts'

interface RemindersDialogProps {
  projectId: string
  opened: boolean
  onClose(): void
}

/** One's own reminders in a project: each leads to its ticket, and can be changed and ended. */
export function RemindersDialog({ projectId, opened, onClose }: RemindersDialogProps) {
  const t = useT()
  const ui = useUiT()
  const query = useReminders(projectId)
  const remind = useRemind(projectId)
  const { end } = useReminderActions(projectId)
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        title={t.reminders.title}
        closeButtonProps={{ 'aria-label': ui.close }}
      >
        <Loaded of={query}>
          {({ items }) =>
            items.length === 0 ? (
              <p className={classes.none}>{t.reminders.none}</p>
            ) : (
              <ul className={classes.list}>
                {items.map(reminder => (
                  <li key={reminder.ticketId}>
                    <div className={classes.words}>
                      <Link to={paths.ticket(projectId, reminder.ticketId)} onClick={onClose}>
                        #{reminder.number} {reminder.title || t.bell.untitled}
                      </Link>
                      <ReminderMark reminder={reminder} />
                    </div>
                    <RowMenu
                      name={`#${reminder.number}`}
                      actions={[
                        {
                          label: t.reminders.change,
                          icon: IconClock,
                          onPress: () => remind.ask(reminder),
                        },
                        {
                          label: t.reminders.end,
                          icon: IconBellOff,
                          onPress: () => void end.run(reminder),
                        },
                      ]}
                    />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Modal>
      {remind.view}
    </>
  )
}
