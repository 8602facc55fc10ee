import { z } from 'zod'
import { trimmed } from '../../console/fields/text.ts'
import { dateTimeAnywhere } from '../../date-time.ts'
import { longest } from '../../visitor/longest.ts'

export const moment = dateTimeAnywhere
export const maybe = moment.nullable()
export const stamps = { createdAt: moment, updatedAt: moment }

/** Somebody of the team: they are found by their address, and are only a name if nobody here has it. */
export const colleague = z.object({ name: trimmed(longest.name), email: trimmed(longest.email) }).nullable()
export type Colleague = NonNullable<z.output<typeof colleague>>

/** Whatever a site or a visitor has sent, as far as its size and its depth allow. */
export const loose = z.record(z.string().max(longest.foreignId), z.unknown())

export const place = z.number().int().min(0).max(10_000)
export const uses = z.number().int().min(0).max(1_000_000_000)
export const words = (most: number) => z.string().max(most)
