import type { ScheduledReply } from '@lotse/contracts/console/ticket/unsent'
import { useFormat } from '@lotse/ui/language/use-format'
import { Avatar, Button, Group } from '@mantine/core'
import { IconClockShare } from '@tabler/icons-react'
import { useT } from '../../../../lib/i18n.ts'
import { Attachments } from '../../../../lib/tickets/attachments.tsx'
import classes from '../conversation.module.css'
import { MessageCards } from '../message-cards.tsx'
import { MessageWords } from '../message-words.tsx'
import { useScheduledActions } from './use-scheduled-actions.ts'

interface ScheduledItemProps {
  ticketId: string
  reply: ScheduledReply
  may: boolean
  /** Its words are in the composer now. */
  onReturned(): void
}

/** A reply that waits for its time, or for a decision; the visitor does not see it. */
export function ScheduledItem({ ticketId, reply, may, onReturned }: ScheduledItemProps) {
  const t = useT().ticket.later
  const format = useFormat()
  const { sender, text, html, held, sendAt, attachments, cards } = reply
  const { send, change, withdraw, busy } = useScheduledActions(ticketId, reply, onReturned)
  return (
    <li className={classes.message} data-from="scheduled" data-held={held !== null}>
      <Avatar size={30} src={sender.avatar} name={sender.name} color="indigo" aria-hidden />
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>{sender.name}</strong>
          <span className={classes.badge}>
            <IconClockShare size={12} stroke={2} aria-hidden /> {t.planned(format.dateTime(sendAt))}
          </span>
        </p>
        {held && <p className={classes.held}>{t.held[held]}</p>}
        <MessageWords text={text} html={html} />
        <MessageCards cards={cards} />
        <Attachments files={attachments} />
        {may && (
          <Group gap="xs" mt={4}>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={send}>
              {t.sendNow}
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={change}>
              {t.change}
            </Button>
            <Button size="compact-sm" variant="default" disabled={busy} onClick={withdraw}>
              {t.withdraw}
            </Button>
          </Group>
        )}
      </div>
    </li>
  )
}
