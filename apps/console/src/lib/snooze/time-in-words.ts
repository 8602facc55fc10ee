import type { Locale } from '@lotse/ui/language/locale.ts'
import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import { MORNING } from './snooze-times.ts'

const readers = { de: [de, en], 'en-US': [en, de] }

/** "24.12." has a year for people. */
const withYear = (text: string, now: Date): string =>
  text.replace(/^(\d{1,2})\.(\d{1,2})\.?(?=\s|$)/, (_, day, month) => {
    const isPast = new Date(now.getFullYear(), Number(month) - 1, Number(day) + 1) <= now
    return `${day}.${month}.${now.getFullYear() + (isPast ? 1 : 0)}`
  })

/** The time that somebody means, in their own language or the other one; nothing if it is past or no time at all. */
export function timeInWords(text: string, now: Date, locale: Locale): Date | undefined {
  const asked = withYear(text.trim().slice(0, 100), now)
  for (const reader of readers[locale]) {
    const [found] = reader.parse(asked, now, { forwardDate: true })
    if (!found) continue
    const at = found.start.date()
    const saysHour =
      found.start.isCertain('hour') || /\b(hours?|minutes?|stunden?|minuten?|h|min)\b/i.test(asked)
    if (!saysHour) at.setHours(MORNING, 0, 0, 0)
    return at > now ? at : undefined
  }
  return undefined
}
