import type { Message } from '@lotse/contracts/visitor/conversation'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useWidget } from '../state/widget-context.ts'
import type { Draft, Outgoing } from './outbox.ts'

/** The messages in progress in one conversation; `onSent` hears what has arrived while it is on screen. */
export function useOutbox(shareToken: string, onSent: (message: Message) => void) {
  const { outbox } = useWidget().link
  const outgoing = useSyncExternalStore(outbox.listen, () => outbox.of(shareToken))
  const latest = useRef(onSent)
  latest.current = onSent
  useEffect(
    () =>
      outbox.listen(sent => {
        if (sent?.shareToken === shareToken && 'message' in sent) latest.current(sent.message)
      }),
    [outbox, shareToken],
  )
  return {
    outgoing,
    say: (draft: Draft) => outbox.say(shareToken, draft),
    again: (message: Outgoing) => outbox.again(shareToken, message),
  }
}
