import type { TeamMessage, TicketDetail } from '@lotse/contracts/console/tickets'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Button } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMay } from '../../../lib/backend/role.ts'
import { useSession } from '../../../lib/backend/session.ts'
import { useT } from '../../../lib/i18n.ts'
import { useContactName } from '../../../lib/tickets/ticket-words.tsx'
import classes from './conversation.module.css'
import { grouped } from './grouped.ts'
import { keepPlace } from './keep-place.ts'
import { MessageItem } from './message-item.tsx'
import { canChange, type EditMessageProps } from './own-message.tsx'
import { ScheduledItem } from './scheduled/scheduled-item.tsx'
import { useFollow } from './use-follow.ts'
import { type Messages, useVisitorTyping } from './use-messages.ts'
import { confirmationFor } from './way-of-reply.ts'

interface ConversationProps {
  ticket: TicketDetail
  messages: Messages
  /** A scheduled reply is back in the composer. */
  onReturned(): void
}

/** What was said between visitor and team, and what the team says among itself. */
export function Conversation({ ticket, messages, onReturned }: ConversationProps) {
  const t = useT()
  const errorText = useErrorText()
  const contactName = useContactName()
  const { account } = useSession()
  const { data, error, refetch, hasOlder, older, showOlder } = messages
  const { mark, list, isNew, show } = useFollow(data?.items, account.id)
  const onOlder = async (): Promise<void> => {
    if (!(await older.run()) || !list.current) return
    keepPlace(list.current, () => flushSync(showOlder))
  }
  const may = useMay('agent')
  const [edited, setEdited] = useState<string>()
  const asksEdited: EditMessageProps['asks'] = useRef(undefined)
  /** Opening another field closes this one. */
  const edit = async (id: string): Promise<void> => {
    if (id !== edited && ((await asksEdited.current?.()) ?? true)) setEdited(id)
  }
  const isOwn = (message: TeamMessage) => may && canChange(message, account.id)
  const snackbar = useSnackbar()
  const editLast = () => {
    const last = data?.items.findLast(isOwn)
    if (last) void edit(last.id)
    else snackbar.show(t.errors.message_too_old, 'bad')
  }
  useShortcuts({ u: editLast }, may)
  const isTyping = useVisitorTyping(ticket.id)
  const lastFromUs = data?.items.findLast(({ from }) => from === 'team')
  const seen = lastFromUs && data?.visitorReadAt && data.visitorReadAt >= lastFromUs.createdAt
  return (
    <>
      <Section title={t.ticket.talk.title}>
        {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
        {data && data.items.length === 0 && <p className={classes.nothing}>{t.ticket.talk.empty}</p>}
        {hasOlder && (
          <Button variant="default" size="compact-sm" loading={older.busy} onClick={() => void onOlder()}>
            {t.ticket.talk.showOlder}
          </Button>
        )}
        <ul ref={list} className={classes.messages} aria-live="polite">
          {grouped(data?.items ?? []).map(({ message, changes }) => (
            <MessageItem
              key={message.id}
              message={message}
              changes={changes}
              visitor={contactName(message.ofTicket?.contact ?? ticket.contact)}
              seen={Boolean(seen) && message === lastFromUs}
              confirmation={data && confirmationFor(message, data)}
              ticketId={ticket.id}
              onEdit={isOwn(message) ? () => void edit(message.id) : undefined}
              isEdited={message.id === edited && !message.isDeleted}
              asksEdited={asksEdited}
              onEdited={() => setEdited(undefined)}
            />
          ))}
          {data?.scheduled.map(reply => (
            <ScheduledItem
              key={reply.id}
              ticketId={ticket.id}
              reply={reply}
              may={may}
              onReturned={onReturned}
            />
          ))}
        </ul>
        {isTyping && (
          <p className={classes.typing} role="status">
            {t.ticket.talk.typing(contactName(ticket.contact))}
          </p>
        )}
        <div ref={mark} className={classes.mark} aria-hidden />
      </Section>
      {isNew && (
        <Button
          className={classes.news}
          size="compact-sm"
          leftSection={<IconArrowDown size={14} stroke={2} aria-hidden />}
          onClick={show}
        >
          {t.ticket.talk.newMessage}
        </Button>
      )}
    </>
  )
}
