import type { Reminder } from '@lotse/contracts/console/bell'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import classes from '../../../lib/snooze/reminders/reminders.module.css'

interface DueReminderProps {
  reminder: Reminder
  busy: boolean
  onDone(): void
  onLater(): void
}

/** The time has come: it is shown at the ticket until one is done with it. */
export function DueReminder({ reminder: { text }, busy, onDone, onLater }: DueReminderProps) {
  const t = useT().reminders
  return (
    <div className={classes.due} role="status">
      <IconBell size={16} stroke={1.75} aria-hidden />
      <span className={classes.words}>{text ? t.dueWith(text) : t.due}</span>
      <Button size="compact-sm" variant="default" onClick={onLater}>
        {t.later}
      </Button>
      <Button size="compact-sm" loading={busy} onClick={onDone}>
        {t.done}
      </Button>
    </div>
  )
}
