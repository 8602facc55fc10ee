import type { HoursSettings } from '@lotse/contracts/console/hours'
import { areSpansInOrder, officeState } from '@lotse/rules/hours/office-hours'
import { sayMoment } from '@lotse/rules/hours/say-moment'
import { useLocale } from '@lotse/ui/language/i18n'
import { Status } from '@lotse/ui/layout/page'
import { useInterval } from '@mantine/hooks'
import { useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import own from './hours.module.css'

const TICK_MS = 20_000

/** What these hours mean right now, in the office's time zone. */
export function OfficeNow({ hours }: { hours: HoursSettings }) {
  const t = useT().hours
  const { locale } = useLocale()
  const [now, setNow] = useState(() => new Date())
  useInterval(() => setNow(new Date()), TICK_MS, { autoInvoke: true })
  if (!hours.week.every(areSpansInOrder)) return null
  const { isOpen, changesAt } = officeState(hours, now)
  const at = changesAt && sayMoment(changesAt, now, locale, hours.timeZone)
  return (
    <p className={own.now} role="status">
      <Status tone={isOpen ? 'good' : 'neutral'}>
        {isOpen ? (at ? t.openUntil(at) : t.openAlways) : at ? t.closedUntil(at) : t.closedAlways}
      </Status>
    </p>
  )
}
