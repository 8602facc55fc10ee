import type { UserQuery } from '@lotse/contracts/academy/auth/users'
import { type RawBuilder, sql } from 'kysely'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { cursorParts } from '../../../platform/tokens/sync/cursor.ts'
import { invalidCursor } from '../../answers/page.ts'

type Sort = NonNullable<UserQuery['sort']>
/** What is true of a user or not, and can be asked for. */
export const userFlags = ['enabled', 'admin', 'mfa_enabled', 'email_verified', 'newsletter'] as const
type Flag = (typeof userFlags)[number]

interface SortKey {
  by: string
  type: 'text' | 'timestamptz' | 'bigint' | 'boolean'
}

const registration: SortKey = { by: 'registration', type: 'timestamptz' }
const flagFirst = (flag: Flag): SortKey[] => [{ by: flag, type: 'boolean' }, registration]

// Exactly the expressions of the indexes in the migration: otherwise a list reads the whole table.
const sorts: Record<Sort, SortKey[]> = {
  registration: [registration],
  name: [{ by: 'lower(name) collate academy.german', type: 'text' }],
  display_name: [{ by: 'lower(display_name) collate academy.german', type: 'text' }],
  email: [{ by: "lower(coalesce(email, ''))", type: 'text' }],
  last_login: [{ by: "coalesce(last_login, '-infinity')", type: 'timestamptz' }],
  balance: [{ by: 'coins', type: 'bigint' }],
  xp: [{ by: 'xp', type: 'bigint' }],
  enabled: flagFirst('enabled'),
  admin: flagFirst('admin'),
  mfa_enabled: flagFirst('mfa_enabled'),
  email_verified: flagFirst('email_verified'),
  newsletter: flagFirst('newsletter'),
}

const keysOf = (sort: Sort = 'registration'): SortKey[] => sorts[sort]

/** The id makes the order total. */
export const orderOf = (sort: Sort | undefined, order: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql.raw([...keysOf(sort).map(key => key.by), 'id'].map(key => `${key} ${order}`).join(', '))

/** Where somebody stands in an order. */
export interface UserPlace {
  id: string
  sort_keys: string[]
}

/** The column `sort_keys`. */
export const sortKeys = (sort: Sort | undefined): RawBuilder<unknown> =>
  sql`array[${sql.join(keysOf(sort).map(key => sql`(${sql.raw(key.by)})::text`))}] as sort_keys`

/** Whether somebody comes after this place. */
export function comesAfter(
  { id, sort_keys }: UserPlace,
  { sort, order = 'asc' }: Pick<UserQuery, 'sort' | 'order'>,
): RawBuilder<unknown> {
  const keys = keysOf(sort)
  const place = keys.map((key, at) => sql`cast(${sort_keys[at]} as ${sql.raw(key.type)})`)
  const tuple = sql.raw([...keys.map(key => key.by), 'id'].join(', '))
  return sql`(${tuple}) ${sql.raw(order === 'asc' ? '>' : '<')} (${sql.join([...place, sql`cast(${id} as uuid)`])})`
}

export const writePlace = ({ id, sort_keys }: UserPlace): string =>
  Buffer.from(JSON.stringify([id, ...sort_keys])).toString('base64url')

/** Throws if it is not a cursor of a list in this order. */
export function readPlace(cursor: string, sort: Sort | undefined): UserPlace {
  const [id, ...keys] = cursorParts(cursor)
  const texts = keys.filter(key => typeof key === 'string')
  if (!isUuid(id) || keys.length !== keysOf(sort).length || texts.length !== keys.length)
    throw invalidCursor()
  return { id, sort_keys: texts }
}
