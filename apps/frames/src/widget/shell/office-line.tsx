import { useEffect, useState } from 'react'
import { useWidget } from '../state/widget-context.ts'
import { officeText } from './office-text.ts'

const TICK_MS = 60_000

/** Says when the team is there, or how soon it answers. */
export function OfficeLine({ className }: { className: string }) {
  const { state, t, locale } = useWidget()
  const [now, setNow] = useState(() => new Date())
  const office = state.config?.office
  useEffect(() => {
    if (!office) return
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [office])
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const text = officeText(office, now, { t: t.office, locale, timeZone })
  return text && <p className={className}>{text}</p>
}
