import { useEffect } from 'react'
import { useLive } from '../../../lib/backend/live-project.tsx'

/** Lets colleagues know who looks at a ticket: for as long as it is in view, and not in a hidden tab. */
export function useLooking(ticketId: string): void {
  const { send, listen } = useLive()
  useEffect(() => {
    const look = () => send({ name: 'looking', data: { ticketId: document.hidden ? null : ticketId } })
    look()
    // A new connection knows of nothing.
    const stop = listen(({ name }) => {
      if (name === 'hello') look()
    })
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', look)
      send({ name: 'looking', data: { ticketId: null } })
    }
  }, [send, listen, ticketId])
}
