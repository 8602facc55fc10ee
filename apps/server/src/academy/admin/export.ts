import type { userFilter, userOrder } from '@lotse/contracts/academy/auth/users'
import { sql } from 'kysely'
import type { z } from 'zod'
import { BATCH, type Export } from '../../platform/export/send-rows.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { userMatches } from '../auth/users/user-list.ts'
import { comesAfter, orderOf, sortKeys, type UserPlace } from '../auth/users/user-order.ts'
import type { UserRow } from '../auth/users/users.table.ts'

/** Walks a list of the admin pages by cursor, from its first row to its last. */
export async function* pagesOf<Row>(
  read: (page: {
    limit: number
    cursor: string | undefined
  }) => Promise<{ items: Row[]; next: string | null }>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: BATCH, cursor })
    yield page.items
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
}

type UserExportQuery = z.output<typeof userFilter> & z.output<typeof userOrder>
type UserExportRow = UserRow & UserPlace

export function userExport(ctx: AcademyCtx, query: UserExportQuery): Export<UserExportRow> {
  const order = orderOf(query.sort, query.order ?? 'asc')
  const read = async (last: UserExportRow | undefined) => {
    const behind = last ? comesAfter(last, query) : sql`true`
    const { rows } = await sql<UserExportRow>`
      select *, ${sortKeys(query.sort)} from academy."user" where ${userMatches(query)} and ${behind}
      order by ${order} limit ${sql.lit(BATCH)}`.execute(ctx.db)
    return rows
  }
  const batches = async function* () {
    let last: UserExportRow | undefined
    do {
      const rows: UserExportRow[] = await read(last)
      yield rows
      last = rows.length < BATCH ? undefined : rows.at(-1)
    } while (last !== undefined)
  }
  return { name: 'users', columns: userColumns, batches }
}

const userColumns: Export<UserRow>['columns'] = {
  id: row => row.id,
  name: row => row.name,
  display_name: row => row.display_name,
  email: row => row.email,
  email_verified: row => row.email_verified,
  enabled: row => row.enabled,
  admin: row => row.admin,
  mfa_enabled: row => row.mfa_enabled,
  newsletter: row => row.newsletter,
  registration: row => row.registration,
  last_login: row => row.last_login,
  balance: row => row.coins,
  xp: row => row.xp,
  tags: row => row.tags,
  description: row => row.description,
  business: row => row.business,
  first_name: row => row.first_name,
  last_name: row => row.last_name,
  street: row => row.street,
  zip_code: row => row.zip_code,
  city: row => row.city,
  country: row => row.country,
  vat_id: row => row.vat_id,
}
