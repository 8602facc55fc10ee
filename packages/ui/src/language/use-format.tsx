import { Tooltip } from '@mantine/core'
import { createContext, use, useMemo } from 'react'
import {
  bigNumber,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatPercent,
  formatTime,
  formatUnit,
  relativeTime,
  shortAge,
  type ThisMoment,
  timeUntil,
  toDate,
} from './format.ts'
import { useLocale } from './i18n.tsx'
import { useMinute } from './minute.ts'

/** Each product has its own word for it. */
export const ThisMomentContext = createContext<ThisMoment>('justCreated')

type Moment = number | string | Date

/** Formatting in the language of the interface. Times given as numbers are unix seconds. */
export function useFormat() {
  const { locale } = useLocale()
  const thisMoment = use(ThisMomentContext)
  return useMemo(
    () => ({
      number: (value: number) => formatNumber(value, locale),
      percent: (share: number) => formatPercent(share, locale),
      duration: (seconds: number) => formatDuration(seconds, locale),
      milliseconds: (ms: number) => formatUnit(Math.round(ms), 'millisecond', locale),
      bytes: (value: number) => formatBytes(value, locale),
      big: (value: number) => bigNumber(value, locale),
      date: (moment: Moment) => formatDate(toDate(moment), locale),
      dateTime: (moment: Moment) => formatDateTime(toDate(moment), locale),
      time: (moment: Moment) => formatTime(toDate(moment), locale),
      ago: (moment: Moment, said = thisMoment) => relativeTime(toDate(moment), new Date(), locale, said),
      until: (moment: Moment) => timeUntil(toDate(moment), new Date(), locale),
    }),
    [locale, thisMoment],
  )
}

/** A relative time with the exact time in a tooltip. `thisMoment` is for things that were done, not created. */
export function Ago({ at, thisMoment }: { at: Moment; thisMoment?: ThisMoment }) {
  const format = useFormat()
  useMinute()
  const date = toDate(at)
  return (
    <Tooltip label={format.dateTime(date)}>
      <time dateTime={date.toISOString()}>{format.ago(date, thisMoment)}</time>
    </Tooltip>
  )
}

/** The same for lists, as short as possible. */
export function ShortAgo({ at }: { at: Moment }) {
  const format = useFormat()
  const { locale } = useLocale()
  useMinute()
  const date = toDate(at)
  return (
    <Tooltip label={format.dateTime(date)}>
      <time dateTime={date.toISOString()}>{shortAge(date, new Date(), locale)}</time>
    </Tooltip>
  )
}
