import { z } from 'zod'

/** In edits of users, an absent, null or empty text means unchanged. */
export const unlessEmpty = <S extends z.ZodType<string | undefined, string | undefined>>(schema: S) =>
  z
    .preprocess(value => (value === '' || value === null ? undefined : value), schema.optional())
    .optional() as unknown as z.ZodOptional<z.ZodType<z.output<S> | undefined, z.input<S> | null>>

/** In edits, null means unchanged, just as absence does. */
export const unlessNull = <S extends z.ZodType>(schema: S) =>
  z
    .preprocess(value => (value === null ? undefined : value), schema.optional())
    .optional() as unknown as z.ZodOptional<z.ZodType<z.output<S> | undefined, z.input<S> | null>>

/** An integer in a query string, both bounds inclusive. */
export const between = (min: number, max: number) =>
  z.preprocess(
    value => (typeof value === 'string' && /^\s*[+-]?\d{1,20}\s*$/.test(value) ? Number(value) : value),
    z.int().min(min).max(max),
  ) as unknown as z.ZodType<number, number>

/** Unix time in whole seconds. */
export const seconds = z.int()

/** The response of deletions and other verbs that have nothing to return. */
export const done = z.literal(true)
