import { z } from 'zod'
import { dateTimeAnywhere } from '../../date-time.ts'
import { longestListSearch } from '../../limits.ts'

/** The platform's FastAPI services accept what pydantic accepts: `"5"` is an integer, `"true"` a boolean. */
const fromText = (pattern: RegExp, value: (text: string) => unknown) => (given: unknown) =>
  typeof given === 'string' && pattern.test(given) ? value(given) : given

const wholeNumber = fromText(/^\s*[+-]?\d{1,20}\s*$/, Number)
const truth = fromText(/^(true|false|1|0|on|off|yes|no)$/i, text => /^(true|1|on|yes)$/i.test(text))

export const uuid = z.guid().toLowerCase()

/** For paths that name a user. */
export const userParams = z.object({ user_id: uuid })

const limit32 = 2 ** 31

/** A 32-bit integer from `min` up, and below `below`. */
export const int32 = (min = -limit32, below = limit32) =>
  z.preprocess(wholeNumber, z.int().gte(min).lt(below)) as unknown as z.ZodType<number, number>

/** An integer from `min` up that no JSON parser rounds. */
export const wholeFrom = (min: number) =>
  z.preprocess(wholeNumber, z.int().gte(min)) as unknown as z.ZodType<number, number>

export const flag = z.preprocess(truth, z.boolean()) as unknown as z.ZodType<boolean, boolean>

/** A query field that may be repeated. */
export const repeated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    given => (given === undefined || Array.isArray(given) ? given : [given]),
    z.array(item).max(64).optional(),
  ) as unknown as z.ZodOptional<z.ZodType<z.output<T>[], z.input<T>[]>>

/** An empty query value (`?location=`) counts as absent. Ids are different: an absent id would mean everybody. */
export const given = <T extends z.ZodType>(schema: T) =>
  z
    .preprocess(value => (value === '' ? undefined : value), schema.optional())
    .optional() as unknown as z.ZodOptional<z.ZodType<z.output<T> | undefined, z.input<T> | undefined>>

/**
 * Optional on every edit: the version the editor saw. If a later one is stored, the response is 409
 * `stale_version`.
 */
export const version = int32(1).nullish()

type Nullish<T extends z.ZodRawShape> = { [K in keyof T]: z.ZodOptional<z.ZodNullable<T[K] & z.ZodType>> }

/** The fields of an edit: those that are absent or null stay as they are. */
export const nullish = <T extends z.ZodRawShape>(fields: T): Nullish<T> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, (schema as z.ZodType).nullish()]),
  ) as Nullish<T>

export const searchText = z.string().max(longestListSearch)

/**
 * A page of an admin list: by number (`offset`), or stable from the last row seen (`cursor` of the previous
 * response).
 */
export const pageQuery = {
  limit: given(int32(1, 101)),
  offset: given(int32(0)),
  cursor: given(z.string().max(2048)),
  search: given(searchText),
}

/** A part of a list that the platform returns as a whole: our own addition. */
export const listPart = { limit: given(int32(0)), offset: given(int32(0)) }

export const page = <T extends z.ZodType>(item: T) =>
  z.object({ total: z.int(), items: z.array(item), next: z.string().nullable() })

/** RFC 3339 allows lower case, and a space between date and time. */
const asTimestamp = (given: unknown) =>
  typeof given === 'string' ? given.replace(/^([\d-]{10})[ t]/, '$1T').replace(/z$/, 'Z') : given

/** Accepts RFC 3339 with any offset; the server returns UTC with `+00:00`. */
export const timestamp = z.preprocess(asTimestamp, dateTimeAnywhere) as unknown as z.ZodType<string, string>
