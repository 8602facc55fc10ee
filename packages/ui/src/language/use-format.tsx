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
  formatUnit,
  relativeTime,
  shortAge,
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
      bytes: (value: number) => formatBytes(value, locale),
      big: (value: number) => bigNumber(value, locale),
      date: (moment: Moment) => formatDate(toDate(moment), locale),
      dateTime: (moment: Moment) => formatDateTime(toDate(moment), locale),
      ago: (moment: Moment, said = thisMoment) => relativeTime(toDate(moment), new Date(), locale, said),
      until: (moment: Moment) => timeUntil(toDate(moment), new Date(), locale),
    }),
    [locale, thisMoment],
  )
}

/** A relative time whose exact moment is a tooltip away. `thisMoment` for what was not created but done. */
export function Ago({ at, thisMoment }: { at: Moment; thisMoment?: ThisMoment }) {
  const format = useFormat()
  const date = toDate(at)
  return (
    <Tooltip label={format.dateTime(date)}>
      <time dateTime={date.toISOString()}>{format.ago(date, thisMoment)}</time>
    </Tooltip>
  )
}

/** The same for lists: as short as it can be said. */
export function ShortAgo({ at }: { at: Moment }) {
  const format = useFormat()
  const { locale } = useLocale()
  const date = toDate(at)
  return (
    <Tooltip label={format.dateTime(date)}>
      <time dateTime={date.toISOString()}>{shortAge(date, new Date(), locale)}</time>
    </Tooltip>
  )
}
