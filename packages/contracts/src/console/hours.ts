import { areSpansInOrder } from '@lotse/rules/hours/office-hours'
import { isTargetDoubled } from '@lotse/rules/hours/reply-targets'
import { isTimeZone } from '@lotse/rules/time-zone'
import { z } from 'zod'
import { priorities } from '../visitor/choices.ts'
import { highest, longest } from '../visitor/longest.ts'
import { mostHolidays, mostSpansADay, mostTargets } from './fields/choices.ts'

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
  /** Visitors are told when the team is there, and how soon it answers. */
  isTold: z.boolean().default(false),
})
export type HoursSettings = z.output<typeof hours>

/** Null means any type, or any priority. */
const target = z.object({
  type: z.string().trim().min(1).max(longest.id).nullable(),
  priority: z.enum(priorities).nullable(),
  minutes: z
    .number()
    .int()
    .min(1)
    .max(highest.targetHours * 60),
})

/** When first answers are due: counted in office hours if the project has any, otherwise around the clock. */
export const targets = z.object({
  isOn: z.boolean().default(false),
  rules: z
    .array(target)
    .max(mostTargets)
    .refine(rules => !rules.some(rule => isTargetDoubled(rules, rule)), { error: 'two for the same' })
    .default([]),
})
export type TargetsSettings = z.output<typeof targets>
