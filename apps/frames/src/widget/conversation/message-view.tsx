import type { Attachment, Message } from '@lotse/contracts/visitor/conversation'
import { IconBook, IconFile } from '@tabler/icons-react'
import { time } from '../../lib/moments.ts'
import { Avatar } from '../shell/avatar.tsx'
import { RichText } from '../shell/rich-text.tsx'
import { useOpenUrl } from '../shell/use-open-url.ts'
import { useWidget } from '../state/widget-context.ts'
import { Cards } from './cards.tsx'
import { LinkedText } from './linked-text.tsx'

interface MessageViewProps {
  message: Message
  /** Whether it is the first, or last, of one person's consecutive messages. */
  first: boolean
  last: boolean
}

export function MessageView({ message, first, last }: MessageViewProps) {
  const { t, locale } = useWidget()
  const mine = message.from === 'visitor'
  const name = mine ? t.chat.you : (message.sender?.name ?? t.chat.team)
  if (message.from === 'system') return <li className="chat-event">{eventText(message)}</li>
  return (
    <li className="message" data-mine={mine} data-first={first}>
      {!mine && first && <Avatar name={name} src={message.sender?.avatar} />}
      <div className="message-parts">
        {first && !mine && <span className="message-name">{name}</span>}
        {(message.text || message.html) && (
          <div className="bubble">
            <span className="said">{name}: </span>
            {message.html ? <RichText html={message.html} /> : <LinkedText text={message.text} />}
          </div>
        )}
        {message.isDeleted && <div className="bubble deleted">{t.chat.deleted}</div>}
        <Attachments files={message.attachments} />
        <Cards messageId={message.id} cards={message.cards} />
        <Articles articles={message.articles} />
        {message.editedAt && !message.isDeleted && <span className="message-time">{t.chat.edited}</span>}
        {last && (
          <time className="message-time" dateTime={message.createdAt}>
            {time(message.createdAt, locale)}
          </time>
        )}
      </div>
    </li>
  )

  function eventText({ event, sender, text }: Message): string {
    if (!event) return text
    const { assigned, assignedNobody } = t.chat.events
    if (event === 'assigned') return sender?.name ? assigned(sender.name) : assignedNobody
    return t.chat.events[event]
  }
}

export function Attachments({ files }: { files: Attachment[] }) {
  const { send, t } = useWidget()
  const openUrl = useOpenUrl()
  return files.map(file =>
    file.type.startsWith('image/') ? (
      <button
        type="button"
        key={file.url}
        className="message-image"
        aria-label={t.chat.openImage(file.name)}
        onClick={() => send({ name: 'open-image', data: { url: file.url } })}
      >
        <img src={file.url} alt={file.name} loading="lazy" />
      </button>
    ) : (
      <button type="button" key={file.url} className="message-file" onClick={() => openUrl(file.url)}>
        <IconFile aria-hidden size={18} stroke={1.75} />
        <span>{file.name}</span>
      </button>
    ),
  )
}

function Articles({ articles }: { articles: Message['articles'] }) {
  const { step, t } = useWidget()
  if (articles.length === 0) return null
  return (
    <div className="message-articles">
      <span>{t.chat.articles}</span>
      {articles.map(({ id, title }) => (
        <button type="button" key={id} onClick={() => step({ do: 'go', to: { at: 'help-article', id } })}>
          <IconBook aria-hidden size={18} stroke={1.75} /> {title}
        </button>
      ))}
    </div>
  )
}
