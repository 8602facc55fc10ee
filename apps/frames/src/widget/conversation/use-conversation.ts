import type { Conversation, Message } from '@lotse/contracts/feedback/conversation'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLoad } from '../use-load.ts'
import { useWidget } from '../widget-context.ts'

export interface Talk {
  conversation: Conversation
  messages: Message[]
  /** There are earlier ones. */
  more: boolean
}

const typingShownMs = 5000
/** Without a socket the answer is looked for now and then. */
const lookMs = 15_000

/** One conversation, live: its messages, who is typing, and that everything on screen was seen. */
export function useConversation(shareToken: string) {
  const { link, state, send } = useWidget()
  const [typing, setTyping] = useState<{ name: string; avatar?: string }>()
  const talk = useLoad<Talk>(`conversation/${shareToken}`, async (api, signal) => {
    const newest = await api('GET /shared/conversations/:shareToken', { params: { shareToken }, signal })
    const known = link.memory.get(`conversation/${shareToken}`) as Talk | undefined
    return known ? joined(known, newest) : newest
  })
  const { reload, data, change } = talk

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = link.listen(message => {
      if (message.name === 'came-back') return reload()
      if (message.name !== 'conversation' && message.name !== 'typing') return
      if (message.data.shareToken !== shareToken) return
      clearTimeout(timer)
      if (message.name === 'conversation') {
        setTyping(undefined)
        return reload()
      }
      setTyping(message.data)
      timer = setTimeout(() => setTyping(undefined), typingShownMs)
    })
    const look = setInterval(() => {
      if (!document.hidden) reload()
    }, lookMs)
    return () => {
      stop()
      clearTimeout(timer)
      clearInterval(look)
    }
  }, [link, shareToken, reload])

  const last = data?.messages.findLast(message => message.from !== 'visitor')?.id
  const heard = useRef(last)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message, while somebody looks
  useEffect(() => {
    if (!last || !state.open) return
    if (heard.current && heard.current !== last) send({ name: 'play-ping' })
    heard.current = last
    link.api('POST /shared/conversations/:shareToken/read', { params: { shareToken } }).catch(() => {})
  }, [last, state.open, shareToken])

  const earlier = useCallback(async () => {
    const before = data?.messages[0]?.id
    if (!before) return
    const older = await link.api('GET /shared/conversations/:shareToken', {
      params: { shareToken },
      query: { before },
    })
    change(present => ({
      ...present,
      messages: merged(older.messages, present.messages),
      more: older.more,
    }))
  }, [link, shareToken, data, change])
  return { talk, typing, earlier }
}

/** The newest page over what is already there; earlier messages that were fetched stay. */
function joined(known: Talk, newest: Talk): Talk {
  const messages = merged(known.messages, newest.messages)
  return { ...newest, messages, more: messages.length > newest.messages.length ? known.more : newest.more }
}

function merged(before: Message[], after: Message[]): Message[] {
  const newer = new Set(after.map(({ id }) => id))
  return [...before.filter(({ id }) => !newer.has(id)), ...after]
}
