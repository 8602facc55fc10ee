import type { Message } from '@lotse/contracts/visitor/conversation'
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { dayName } from '../../lib/moments.ts'
import { useWidget } from '../state/widget-context.ts'
import { Attachments, MessageView } from './message-view.tsx'
import type { Outgoing } from './outbox.ts'
import type { Talk } from './talk.ts'

interface MessageListProps {
  talk: Talk
  outgoing: readonly Outgoing[]
  typing: { name: string } | undefined
  /** Loads them; the returned function shows them. */
  onEarlier(): Promise<() => void>
  onAgain(message: Outgoing): void
  onButton(button: { id: string; text: string }): void
  /** Below everything that was said. */
  children?: ReactNode
}

const sameSpeakerMs = 5 * 60_000

export function MessageList(props: MessageListProps) {
  const { talk, outgoing, typing, onEarlier, onAgain, onButton, children } = props
  const { t, locale } = useWidget()
  const box = useRef<HTMLDivElement>(null)
  const log = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const { messages } = talk
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what is said, unless somebody reads further up
  useLayoutEffect(() => {
    const { current } = box
    if (current && atEnd.current) current.scrollTop = current.scrollHeight
  }, [messages, outgoing, typing])
  // More lines or files in the composer below take room from this list; a picture takes its own once it has
  // loaded.
  useEffect(() => {
    const { current } = box
    if (!current) return
    const follow = new ResizeObserver(() => {
      if (atEnd.current) current.scrollTop = current.scrollHeight
    })
    follow.observe(current)
    for (const part of [log.current, foot.current]) if (part) follow.observe(part)
    return () => follow.disconnect()
  }, [])
  const showEarlier = async () => {
    const show = await onEarlier()
    const { current } = box
    if (!current) return
    // Measured only now, because people may have scrolled in the meantime: what is being read stays where it
    // is.
    const below = current.scrollHeight - current.scrollTop
    flushSync(show)
    current.scrollTop = current.scrollHeight - below
  }
  const buttons = outgoing.length === 0 ? (messages.at(-1)?.buttons ?? []) : []
  return (
    <div
      ref={box}
      className="page-body chat"
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        atEnd.current = scrollTop + clientHeight > scrollHeight - 60
      }}
    >
      {talk.more && (
        <button type="button" className="button quiet" onClick={() => void showEarlier().catch(() => {})}>
          {t.chat.earlier}
        </button>
      )}
      <div ref={log} role="log" aria-live="polite">
        <ul className="messages">
          {messages.map((message, at) => {
            const before = messages[at - 1]
            const after = messages[at + 1]
            return (
              <Fragment key={message.id}>
                {!sameDay(before, message) && (
                  <li className="chat-day">{dayName(message.createdAt, locale)}</li>
                )}
                <MessageView
                  message={message}
                  first={!sameSpeaker(before, message)}
                  last={!after || !sameSpeaker(message, after)}
                />
              </Fragment>
            )
          })}
          <ReadMark talk={talk} />
          {outgoing.map(message => (
            <OutgoingView key={message.clientId} message={message} onAgain={() => onAgain(message)} />
          ))}
        </ul>
      </div>
      {buttons.length > 0 && (
        <div className="replies">
          {buttons.map(button => (
            <button type="button" key={button.id} className="reply" onClick={() => onButton(button)}>
              {button.text}
            </button>
          ))}
        </div>
      )}
      {typing && (
        <p className="typing" role="status">
          <span className="said">{t.chat.typing(typing.name || t.chat.team)}</span>
          <i />
          <i />
          <i />
        </p>
      )}
      <div ref={foot}>{children}</div>
    </div>
  )
}

export function OutgoingView({ message, onAgain }: { message: Outgoing; onAgain(): void }) {
  const { t } = useWidget()
  return (
    <li className="message" data-mine data-first data-failed={message.failed}>
      <div className="message-parts">
        {message.text && <div className="bubble plain">{message.text}</div>}
        <Attachments files={message.attachments} />
        {message.failed ? (
          <span className="message-failed" role="alert">
            {t.chat.notSent}{' '}
            <button type="button" onClick={onAgain}>
              {t.general.retry}
            </button>
          </span>
        ) : (
          <span className="message-time">{t.chat.sending}</span>
        )}
      </div>
    </li>
  )
}

/** Under the visitor's last message: whether the team has seen it. */
function ReadMark({ talk }: { talk: Talk }) {
  const { t } = useWidget()
  const last = talk.messages.at(-1)
  if (last?.from !== 'visitor') return null
  const { teamReadAt } = talk.conversation
  return (
    <li className="read-mark">{teamReadAt && teamReadAt >= last.createdAt ? t.chat.read : t.chat.sent}</li>
  )
}

const sameDay = (a: Message | undefined, b: Message): boolean =>
  a !== undefined && new Date(a.createdAt).toDateString() === new Date(b.createdAt).toDateString()

const sameSpeaker = (a: Message | undefined, b: Message): boolean =>
  a?.from === b.from &&
  a.sender?.name === b.sender?.name &&
  Date.parse(b.createdAt) - Date.parse(a.createdAt) < sameSpeakerMs
