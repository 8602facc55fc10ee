import { useSyncExternalStore } from 'react'
import type { VisitorLink } from '../server/visitor-link.ts'
import { useWidget } from '../state/widget-context.ts'

/** Says that nothing gets through at the moment. */
export function OfflineNote() {
  const { link, t } = useWidget()
  const online = useOnline(link)
  if (online && !link.lost) return null
  return (
    <p className="offline" role="status">
      {online ? t.general.reconnecting : t.general.offline}
    </p>
  )
}

/** The browser's events are not enough: one between the first check and the listening would be missed. */
function useOnline({ listen }: VisitorLink): boolean {
  return useSyncExternalStore(
    look => {
      addEventListener('online', look)
      addEventListener('offline', look)
      document.addEventListener('visibilitychange', look)
      const stop = listen(look)
      return () => {
        removeEventListener('online', look)
        removeEventListener('offline', look)
        document.removeEventListener('visibilitychange', look)
        stop()
      }
    },
    () => navigator.onLine,
  )
}
