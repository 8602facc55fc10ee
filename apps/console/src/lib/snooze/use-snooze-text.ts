import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../i18n.ts'

/** "Until" with a date, or until an answer. */
export function useSnoozeText(): (until: string | null) => string {
  const t = useT().snooze
  const format = useFormat()
  return until => (until ? t.until(format.dateTime(until)) : t.untilAnswer)
}
