import type { FlowConfig } from '@lotse/contracts/visitor/config'
import { officeState } from '@lotse/rules/hours/office-hours'
import { sayMoment } from '@lotse/rules/hours/say-moment'
import { isTimeZone } from '@lotse/rules/time-zone'
import { safeLocale } from '../../lib/moments.ts'
import type { Texts } from '../texts/texts.ts'

/** Nobody of the team is there, as far as visitors are told. */
export function isClosed(office: FlowConfig['office'], now: Date): boolean {
  const hours = office?.hours
  return hours !== undefined && isTimeZone(hours.timeZone) && !officeState(hours, now).isOpen
}

/** When the team is back, or how soon it answers; empty if neither is known. Times are in the visitor's time zone. */
export function officeText(
  office: FlowConfig['office'],
  now: Date,
  { t, locale, timeZone }: { t: Texts['office']; locale: string; timeZone: string },
): string {
  if (!office) return ''
  const { hours, reply } = office
  if (hours && isTimeZone(hours.timeZone)) {
    const { isOpen, changesAt } = officeState(hours, now)
    if (!isOpen)
      return changesAt ? t.closedUntil(sayMoment(changesAt, now, safeLocale(locale), timeZone)) : t.closed
  }
  if (!reply) return ''
  if (reply.unit === 'day') return (hours ? t.replyInWorkdays : t.replyInDays)(reply.count)
  return (reply.unit === 'hour' ? t.replyInHours : t.replyInMinutes)(reply.count)
}
