import type { BinEntry, BinQuery } from '@lotse/contracts/academy/bin'
import { binDays } from '@lotse/contracts/academy/fields/bin-kinds'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { containing, readPage, type Sort } from '../answers/page.ts'
import { rfc3339 } from '../answers/rfc3339.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import type { BinRow } from './bin.table.ts'
import '../auth/users/users.table.ts'

const KEPT_MS = binDays * 86_400_000

/** What was deleted before this moment is gone for good, also if nobody has cleared it away yet. */
export const expiry = (ctx: Ctx): Date => new Date(ctx.now().getTime() - KEPT_MS)

const byTime: Sort = { by: sql`b.deleted_at`, type: 'timestamptz', id: sql`b.id` }

export async function pageBin(ctx: AcademyCtx, { limit, offset, cursor, search, kind }: BinQuery) {
  let found = ctx.db
    .selectFrom('academy.bin as b')
    .where('b.restored_at', 'is', null)
    .where('b.deleted_at', '>', expiry(ctx))
  if (!may(ctx.caller, 'content')) found = found.where('b.kind', '=', 'subtask')
  if (kind !== undefined) found = found.where('b.kind', '=', kind)
  if (search !== undefined)
    found = found.where(sql<boolean>`lower(b.title) like ${containing(search.trim())}`)
  const named = found
    .leftJoin('academy.user as u', 'u.id', 'b.deleted_by')
    .selectAll('b')
    .select('u.name as deleted_by_name')
  const { rows, next } = await readPage(named, byTime, true, { limit, offset, cursor })
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, items: rows.map(toEntry), next }
}

const toEntry = (row: BinRow & { deleted_by_name: string | null }): BinEntry => ({
  id: row.id,
  kind: row.kind,
  thing_id: row.thing_id,
  title: row.title,
  parent_id: row.parent_id,
  parent_title: row.parent_title,
  counts: row.counts,
  deleted_by: row.deleted_by,
  deleted_by_name: row.deleted_by_name,
  deleted_at: rfc3339(row.deleted_at),
  expires_at: rfc3339(new Date(row.deleted_at.getTime() + KEPT_MS)),
})
