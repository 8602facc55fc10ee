import { z } from 'zod'

/** Any UUID, of whatever version: an unknown one is "not found", not a wrong shape. */
export const id = z.guid()

/** The user in a path: an id, or `me` or `self` for the caller. */
export const userId = z.guid()

/** A query value `true` or `false`. */
export const flag = z
  .literal([true, false, 'true', 'false'])
  .transform(value => value === true || value === 'true')

/** A whole number in a query string. */
export const whole = (min: number, max: number) =>
  z
    .transform((value: number | string) => {
      if (typeof value !== 'string') return value
      return /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : Number.NaN
    })
    .pipe(z.int().min(min).max(max))

/** In edits of users an absent, null or empty text means unchanged. */
export const unlessEmpty = <S extends z.ZodType>(schema: S) =>
  z
    .transform((value: z.input<S> | '' | null) => (value === '' || value === null ? undefined : value))
    .pipe(schema.optional())
    .optional()

/** In edits null means unchanged, as absence does. */
export const unlessNull = <S extends z.ZodType>(schema: S) =>
  z
    .transform((value: z.input<S> | null) => (value === null ? undefined : value))
    .pipe(schema.optional())
    .optional()

/** Unix time in whole seconds. */
export const seconds = z.int()

/** The answer of a deletion and of other verbs that have nothing to say. */
export const done = z.literal(true)
