import { useCallback, useEffect, useRef, useState } from 'react'
import { useInbox } from '../inbox/inbox.tsx'
import { useLoad } from '../server/use-load.ts'
import { useLooking } from '../state/use-looking.ts'
import { useWidget } from '../state/widget-context.ts'
import { joined, type Talk, withEarlier } from './talk.ts'

const typingShownMs = 5000
/** Without a socket it polls for the answer. */
const lookMs = 15_000

/** One conversation, live: its messages, who is typing, and reporting that everything on screen was seen. */
export function useConversation(shareToken: string) {
  const { link, state, send } = useWidget()
  const inbox = useInbox()
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
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [link, shareToken, reload])

  const looking = useLooking()
  const away = useRef(false)
  useEffect(() => {
    if (!looking) away.current = true
    if (!looking || link.live) return
    if (away.current) reload()
    away.current = false
    const look = setInterval(reload, lookMs)
    return () => clearInterval(look)
  }, [looking, link.live, reload])

  const last = data?.messages.findLast(message => message.from !== 'visitor')?.id
  const heard = useRef(last)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useEffect(() => {
    if (!last || !state.open) return
    if (heard.current && heard.current !== last) send({ name: 'play-ping' })
    heard.current = last
  }, [last, state.open])
  const seen = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message, when somebody looks
  useEffect(() => {
    if (!last || !looking || seen.current === last) return
    seen.current = last
    link
      .api('POST /shared/conversations/:shareToken/read', { params: { shareToken }, body: { until: last } })
      .then(() => inbox?.reload())
      .catch(() => {
        // The next look reports it again.
        seen.current = undefined
      })
  }, [last, looking, shareToken])

  /** Loads earlier messages; the returned function puts them above the others. */
  const earlier = useCallback(async () => {
    const before = data?.messages[0]?.id
    if (!before) return () => {}
    const older = await link.api('GET /shared/conversations/:shareToken', {
      params: { shareToken },
      query: { before },
    })
    return () => change(present => withEarlier(present, older, before))
  }, [link, shareToken, data, change])
  return { talk, typing, earlier }
}
