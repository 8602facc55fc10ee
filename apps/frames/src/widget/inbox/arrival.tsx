import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWidget } from '../state/widget-context.ts'
import { screenOf } from '../state/widget-state.ts'
import { Face } from './face.tsx'
import { type Inbox, useInbox } from './inbox.tsx'
import { arrived } from './unread.ts'

/** An answer that arrives while something else is on screen: said to all, and shown where no list shows it. */
export function Arrival() {
  const inbox = useInbox()
  return inbox ? <News inbox={inbox} /> : null
}

function News({ inbox }: { inbox: Inbox }) {
  const { state, step, send, t } = useWidget()
  const screen = screenOf(state)
  const open = screen.at === 'conversation' ? screen.shareToken : undefined
  const items = inbox.data?.items
  const before = useRef(items)
  const [fresh, setFresh] = useState<Conversation>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list
  useEffect(() => {
    if (!items) return
    const next = arrived(before.current, items, open)
    before.current = items
    if (!next)
      return setFresh(last => items.find(one => one.shareToken === last?.shareToken && one.unread > 0))
    setFresh(next)
    if (state.open) send({ name: 'play-ping' })
  }, [items])
  const shown = fresh && fresh.shareToken !== open ? fresh : undefined
  const name = shown?.agent?.name ?? t.chat.team
  // A list shows it itself, and a survey has no room.
  const isOnlySaid = ['home', 'conversations', 'survey'].includes(screen.at)
  if (isOnlySaid)
    return (
      <p role="status" className="said">
        {shown && `${t.chat.newFrom(name)}: ${shown.preview}`}
      </p>
    )
  return (
    <div role="status">
      {shown && (
        <div className="arrival">
          <button
            type="button"
            className="arrival-open"
            onClick={() => step({ do: 'go', to: { at: 'conversation', shareToken: shown.shareToken } })}
          >
            <Face agent={shown.agent} />
            <span className="arrival-words">
              <strong>{t.chat.newFrom(name)}</strong>
              <span>{shown.preview}</span>
            </span>
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={t.general.close}
            onClick={() => setFresh(undefined)}
          >
            <IconX aria-hidden size={18} />
          </button>
        </div>
      )}
    </div>
  )
}
