import type { Locale } from '@lotse/ui/language/locale.ts'
import * as de from 'chrono-node/de'
import * as en from 'chrono-node/en'
import { MORNING } from './snooze-times.ts'

const readers = { de: [de, en], 'en-US': [en, de] }

const WEEK_DAYS = 7
/** A later time is a typing mistake. */
const MOST_YEARS = 10

const saysHour = /\d\s*(h|min)\b|hour|minute|stunde|abend|mittag|evening|tonight|noon|afternoon|night|nacht/iu

/** What people write and the parsers do not know: "am 24.12.", "1.1.27", "14.30 Uhr", "2h". */
function spelledOut(text: string, now: Date): string {
  return text
    .replace(/^(am|um|ab|on|at)\s+/i, '')
    .replace(/(\d{1,2})\.(\d{2})\s*uhr/i, '$1:$2')
    .replace(/^(\d{1,2})\.(\d{1,2})\.(\d{2})(?!\d)/, '$1.$2.20$3')
    .replace(/^(\d{1,2})\.(\d{1,2})\.?(?=\s|$)/, (_, day, month) => {
      const isPast = new Date(now.getFullYear(), Number(month) - 1, Number(day) + 1) <= now
      return `${day}.${month}.${now.getFullYear() + (isPast ? 1 : 0)}`
    })
    .replace(/einer halben stunde/i, '30 Minuten')
    .replace(/^(\d{1,4})\s*(h|std\.?)$/i, 'in $1 Stunden')
    .replace(/^(\d{1,4})\s*min\.?$/i, 'in $1 Minuten')
}

/**
 * The time that a person means, in their own language or the other one; nothing if it is past or not a time
 * at all.
 */
export function timeInWords(text: string, now: Date, locale: Locale): Date | undefined {
  const asked = spelledOut(text.trim().slice(0, 100), now)
  for (const reader of readers[locale]) {
    const [found] = reader.parse(asked, now, { forwardDate: true })
    if (!found) continue
    const at = found.start.date()
    if (!found.start.isCertain('hour') && !saysHour.test(asked)) at.setHours(MORNING, 0, 0, 0)
    // If it is today's weekday and the hour has passed, it means the next one.
    if (at <= now && found.start.isCertain('weekday')) at.setDate(at.getDate() + WEEK_DAYS)
    return at > now && at.getFullYear() <= now.getFullYear() + MOST_YEARS ? at : undefined
  }
  return undefined
}
