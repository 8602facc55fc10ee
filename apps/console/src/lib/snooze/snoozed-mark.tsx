import type { TicketRow } from '@lotse/contracts/console/tickets'
import { Tag } from '@lotse/ui/layout/page'
import { IconZzz } from '@tabler/icons-react'
import { useT } from '../i18n.ts'
import { useSnoozeText } from './use-snooze-text.ts'

/** Until when it is snoozed, or that it is back. */
export function SnoozedMark({ row: { snoozed, isBack } }: { row: Pick<TicketRow, 'snoozed' | 'isBack'> }) {
  const t = useT().snooze
  const until = useSnoozeText()
  if (isBack) return <Tag tone="warn">{t.back}</Tag>
  return (
    snoozed && (
      <Tag>
        <IconZzz size={12} stroke={1.75} aria-label={t.snoozed} /> {until(snoozed.until)}
      </Tag>
    )
  )
}
