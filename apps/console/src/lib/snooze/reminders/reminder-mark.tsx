import type { Reminder } from '@lotse/contracts/console/bell'
import { useFormat } from '@lotse/ui/language/use-format'
import { Tag } from '@lotse/ui/layout/page'
import { IconBell } from '@tabler/icons-react'
import { useT } from '../../i18n.ts'

/** When one is reminded of a ticket, and of what; only oneself sees it. */
export function ReminderMark({ reminder: { at, text, isDue } }: { reminder: Reminder }) {
  const t = useT().reminders
  const format = useFormat()
  return (
    <Tag tone={isDue ? 'warn' : 'neutral'}>
      <IconBell size={12} stroke={1.75} aria-label={t.due} /> {format.dateTime(at)}
      {text && `: ${text}`}
    </Tag>
  )
}
