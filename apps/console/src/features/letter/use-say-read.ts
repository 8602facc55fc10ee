import { useEffect } from 'react'
import { api } from '../../lib/backend/api.ts'

/** Only people do these: programs that check mails load the page, and some run its scripts. */
const touches = ['pointerdown', 'keydown', 'pointermove', 'touchstart', 'wheel'] as const

/**
 * Reports that somebody reads the conversation, when they first touch the page after its newest message
 * arrived.
 */
export function useSayRead(token: string, newest: string | undefined): void {
  useEffect(() => {
    if (newest === undefined) return
    const heard = new AbortController()
    const say = (event: Event) => {
      if (!event.isTrusted) return
      heard.abort()
      // A lost call leaves it unread; the next visit reports it again.
      api('POST /letter/read', { body: { token, until: newest } }).catch(() => {})
    }
    for (const name of touches) addEventListener(name, say, { signal: heard.signal, passive: true })
    return () => heard.abort()
  }, [token, newest])
}
