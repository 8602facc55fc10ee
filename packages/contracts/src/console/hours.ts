import { areSpansInOrder } from '@lotse/rules/hours/office-hours'
import { isTimeZone } from '@lotse/rules/time-zone'
import { z } from 'zod'
import { longest } from '../visitor/longest.ts'
import { mostHolidays, mostSpansADay } from './fields/choices.ts'

const span = z.object({
  from: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  to: z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/),
})

const holiday = z.object({
  day: z.iso.date(),
  isYearly: z.boolean(),
  name: z.string().trim().max(longest.label),
})

const nineToFive = () => [{ from: '09:00', to: '17:00' }]

/** When the team answers. */
export const hours = z.object({
  isOn: z.boolean().default(false),
  timeZone: z.string().max(longest.id).refine(isTimeZone).default('UTC'),
  /** From Monday on; a day without spans is closed. */
  week: z
    .array(z.array(span).max(mostSpansADay).refine(areSpansInOrder, { error: 'not one after the other' }))
    .length(7)
    .default(() => Array.from({ length: 7 }, (_none, day) => (day < 5 ? nineToFive() : []))),
  holidays: z.array(holiday).max(mostHolidays).default([]),
})
export type HoursSettings = z.output<typeof hours>
