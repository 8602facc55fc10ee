import { isStaff } from '@lotse/contracts/academy/rights'
import { inFlightLimit, mostListed } from '@lotse/contracts/limits'
import { type SelectQueryBuilder, sql } from 'kysely'
import { addressKey, networkKey } from '../../platform/http/address.ts'
import { Written } from '../../platform/http/mount.ts'
import { createFairGate } from '../../platform/limits/fair-gate.ts'
import { createGates, inside } from '../../platform/limits/gate.ts'
import type { AcademyCtx } from '../auth/guard.ts'

// `shedLoad` has refused the others.
const ofOne = createGates(1, inFlightLimit)
const inAll = createFairGate(2, 2, inFlightLimit)

/** PostgreSQL could count further, but no list has more rows. */
const ALL = 2 ** 31 - 1

export interface Part {
  limit?: number | undefined
  offset?: number | undefined
}

/**
 * A list of the platform has all rows unless the caller asks for a part of it. The database writes it as
 * JSON, so that no row is built or serialized on the event loop: the names and the order of the columns are
 * those of the response. Each caller has one such list at a time, and learners get
 * `mostListed` rows.
 */
export async function writtenList<DB, TB extends keyof DB, Row>(
  ctx: AcademyCtx,
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit = ALL, offset = 0 }: Part,
): Promise<Written<Row[]>> {
  const { db, caller, request } = ctx
  const rows = query.limit(isStaff(caller) ? limit : Math.min(limit, mostListed)).offset(offset)
  const owner = caller.isAnonymous ? addressKey(request.ip) : caller.userId
  const write = () =>
    sql<{ text: string }>`select '[' || coalesce(string_agg(row_to_json(item)::text, ','), '') || ']' as text
      from (${rows}) item`.execute(db)
  const written = await inside(ofOne, owner, () => inside(inAll, networkKey(request.ip), write))
  return new Written(written.rows[0]?.text ?? '[]')
}
