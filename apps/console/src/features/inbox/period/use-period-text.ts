import { clockReader } from '@lotse/rules/time-zone'
import { happenings } from '@lotse/rules/views/ticket-figures'
import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../../../lib/i18n.ts'
import type { Chosen } from '../filters/known-list.ts'

/** The period of a list in days of the project, such as “Resolved: 1/1/2026 – 1/31/2026”; empty without one. */
export function usePeriodText({ when, from, to, days }: Chosen, timeZone: string): string {
  const t = useT().inbox
  const format = useFormat()
  // Noon is on the same day wherever the reader is.
  const day = (moment: string) =>
    format.date(new Date(`${clockReader(timeZone)(new Date(moment)).date}T12:00`))
  const [since, until] = [from?.[0], to?.[0]]
  const what = t.happened[happenings.find(one => one === when?.[0]) ?? 'created']
  if (days) return when ? `${what}: ${t.lastDays(days.join())}` : t.lastDays(days.join())
  if (since && until) return `${what}: ${day(since)} – ${day(until)}`
  if (until) return `${what}: ${t.until(day(until))}`
  if (since) return when ? `${what}: ${t.since(day(since))}` : t.since(day(since))
  return when ? what : ''
}
