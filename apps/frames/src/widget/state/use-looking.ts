import { useEffect, useState } from 'react'
import { useWidget } from './widget-context.ts'

/** Whether somebody can see the widget: it is open, and so is its tab. */
export function useLooking(): boolean {
  const { open } = useWidget().state
  const [hidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const look = () => setHidden(document.hidden)
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return open && !hidden
}
