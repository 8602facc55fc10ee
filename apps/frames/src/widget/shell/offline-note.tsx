import { useEffect, useState } from 'react'
import { useWidget } from '../widget-context.ts'

/** Says that nothing gets through at the moment. */
export function OfflineNote() {
  const { link, t } = useWidget()
  const online = useOnline()
  if (online && !link.lost) return null
  return (
    <p className="offline" role="status">
      {online ? t.general.reconnecting : t.general.offline}
    </p>
  )
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return online
}
