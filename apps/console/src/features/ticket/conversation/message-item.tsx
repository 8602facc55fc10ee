import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import type { JoinedMessage } from '@lotse/contracts/console/tickets'
import { Ago, ShortAgo } from '@lotse/ui/language/use-format'
import { Avatar } from '@mantine/core'
import { IconLock, IconMail } from '@tabler/icons-react'
import { useT } from '../../../lib/i18n.ts'
import { Attachments } from '../../../lib/tickets/attachments.tsx'
import { ChangeText } from './change-text.tsx'
import classes from './conversation.module.css'
import { ConfirmationLine, LetterLine } from './letter-line.tsx'
import { MessageCards } from './message-cards.tsx'
import { MessageWords } from './message-words.tsx'
import { EditMessage, type EditMessageProps, MessageMenu } from './own-message.tsx'

interface MessageItemProps {
  ticketId: string
  message: JoinedMessage
  changes: TicketChangeEntry[]
  visitor: string
  /** The team's last message that the visitor has read. */
  seen: boolean
  /** What an answer waits for before it is mailed. */
  confirmation: Mailing['confirmation'] | undefined
  /** Missing if it is somebody else's, or too old. */
  onEdit: (() => void) | undefined
  isEdited: boolean
  asksEdited: EditMessageProps['asks']
  onEdited(): void
}

export function MessageItem(props: MessageItemProps) {
  const t = useT()
  const { ticketId, message, changes, visitor, seen, confirmation } = props
  const { onEdit, isEdited, asksEdited, onEdited } = props
  const { from, sender, text, html, attachments } = message
  if (from === 'system' || from === 'change') {
    return (
      <li className={classes.event}>
        {message.change?.field === 'snoozed' && !message.accountId ? (
          // Only time brings a ticket back by itself.
          t.snooze.back
        ) : changes.length > 0 ? (
          <>
            <ChangeText
              changes={changes}
              who={
                message.change?.rule ? t.assignment.byRule(message.change.rule) : (sender?.name ?? visitor)
              }
            />
            {message.change?.field === 'rating' && text && <bdi> {t.rating.word(text)}</bdi>}
          </>
        ) : (
          message.event && t.ticket.talk.events[message.event]
        )}{' '}
        <span className={classes.when}>
          · <ShortAgo at={message.createdAt} />
        </span>
      </li>
    )
  }
  // With a sender, it was written by somebody else with the share token.
  const isGuest = from === 'visitor' && sender !== null
  const nobody = isGuest ? t.ticket.talk.guest : t.ticket.talk.team
  const name = from === 'visitor' && !isGuest ? visitor : sender?.name || nobody
  return (
    <li className={classes.message} data-from={from}>
      <Avatar
        size={30}
        src={sender?.avatar}
        name={name}
        color={from === 'visitor' ? 'gray' : from === 'bot' ? 'teal' : 'indigo'}
        aria-hidden
      />
      <div className={classes.body}>
        <p className={classes.head}>
          <strong>{name}</strong>
          {message.ofTicket && <span className={classes.badge}>{t.merging.of(message.ofTicket.number)}</span>}
          {from === 'bot' && <span className={classes.badge}>{t.ticket.talk.bot}</span>}
          {isGuest && sender?.name && <span className={classes.badge}>{t.ticket.talk.guest}</span>}
          {message.mail && (
            <span className={classes.badge}>
              <IconMail size={12} stroke={2} aria-hidden /> {t.ticket.talk.byMail}
            </span>
          )}
          {from === 'note' && (
            <span className={classes.badge}>
              <IconLock size={12} stroke={2} aria-hidden /> {t.ticket.talk.note}
            </span>
          )}
          <Ago at={message.createdAt} />
          {message.editedAt && !message.isDeleted && <span>{t.ticket.talk.edited}</span>}
        </p>
        {onEdit && (
          <div className={classes.menu}>
            <MessageMenu ticketId={ticketId} message={message} onEdit={onEdit} />
          </div>
        )}
        {isEdited ? (
          <EditMessage ticketId={ticketId} message={message} asks={asksEdited} onClose={onEdited} />
        ) : message.isDeleted ? (
          <p className={classes.gone}>{t.ticket.talk.deletedMessage}</p>
        ) : (
          <MessageWords text={text} html={html} />
        )}
        <MessageCards cards={message.cards} />
        <Attachments files={attachments} />
        {message.mail && message.mail.filesLeftOut > 0 && (
          <p className={classes.leftOut}>{t.ticket.talk.filesLeftOut(message.mail.filesLeftOut)}</p>
        )}
        {message.mail?.through && (
          <p className={classes.leftOut}>{t.ticket.talk.through(message.mail.through)}</p>
        )}
        {message.mail?.isUnchecked && (
          <p className={classes.leftOut}>
            {message.from === 'visitor' ? t.ticket.talk.uncheckedGuest : t.ticket.talk.unchecked}
          </p>
        )}
        {message.buttons.length > 0 && (
          <p className={classes.buttons}>{message.buttons.map(button => button.text).join(' · ')}</p>
        )}
        {message.letter && <LetterLine letter={message.letter} />}
        {confirmation && <ConfirmationLine found={confirmation} />}
        {seen && <p className={classes.seen}>{t.ticket.talk.seen}</p>}
      </div>
    </li>
  )
}
