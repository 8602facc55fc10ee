import { Tooltip } from '@mantine/core'
import { createContext, use, useMemo } from 'react'
import {
  bigNumber,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatPercent,
  formatUnit,
  relativeTime,
  type ThisMoment,
  timeUntil,
  toDate,
} from './format.ts'
import { useLocale } from './i18n.tsx'

/** Each product says it in its own word. */
export const ThisMomentContext = createContext<ThisMoment>('justCreated')

type Moment = number | string | Date

/** Formatting in the language of the interface. Numbers as moments are unix seconds. */
export function useFormat() {
  const { locale } = useLocale()
  const thisMoment = use(ThisMomentContext)
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, locale),
      percent: (share: number) => formatPercent(share, locale),
      duration: (seconds: number) => formatDuration(seconds, locale),
      milliseconds: (ms: number) => formatUnit(Math.round(ms), 'millisecond', locale),
      big: (value: number) => bigNumber(value, locale),
      date: (moment: Moment) => formatDate(toDate(moment), locale),
      dateTime: (moment: Moment) => formatDateTime(toDate(moment), locale),
      ago: (moment: Moment) => relativeTime(toDate(moment), new Date(), locale, thisMoment),
      until: (moment: Moment) => timeUntil(toDate(moment), new Date(), locale),
    }),
    [locale, thisMoment],
  )
}

/** A relative time whose exact moment is a tooltip away. */
export function Ago({ at }: { at: Moment }) {
  const format = useFormat()
  const date = toDate(at)
  return (
    <Tooltip label={format.dateTime(date)}>
      <time dateTime={date.toISOString()}>{format.ago(date)}</time>
    </Tooltip>
  )
}
