import type { BinEntry, BinQuery } from '@lotse/contracts/academy/bin'
import { binDays } from '@lotse/contracts/academy/fields/bin-kinds'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { containing, readPage, type Sort } from '../answers/page.ts'
import { rfc3339 } from '../answers/rfc3339.ts'
import type { AcademyCtx, ActingCtx } from '../auth/guard.ts'
import { isOwnOf } from '../challenges/reports/own-matter.ts'
import { personOf } from '../staff/approvals/two-person.ts'
import type { BinRow } from './bin.table.ts'
import '../auth/users/users.table.ts'

const KEPT_MS = binDays * 86_400_000

/** What was deleted before this moment is gone for good, also if nobody has cleared it away yet. */
export const expiry = (ctx: Ctx): Date => new Date(ctx.now().getTime() - KEPT_MS)

const byTime: Sort = { by: sql`b.deleted_at`, type: 'timestamptz', id: sql`b.id` }

const selectBin = (ctx: Ctx) => ctx.db.selectFrom('academy.bin as b')

/** Entries `t` that the caller may read, also those that were restored. */
export const binReadable = (ctx: AcademyCtx) =>
  sql`t.deleted_at > ${expiry(ctx)} and (t.kind = 'subtask' or ${may(ctx.caller, 'content')})`

export async function binById(ctx: AcademyCtx, ids: string[]) {
  const rows = await named(ctx, selectBin(ctx).where('b.id', 'in', ids)).execute()
  return rows.map(row => ({
    ...toEntry(row),
    restored_at: row.restored_at && rfc3339(row.restored_at),
  }))
}

/** What list and counts ask for. */
export function binFor(ctx: AcademyCtx, filters: Omit<BinQuery, 'limit' | 'offset' | 'cursor'>) {
  const { search, kind, deleted_by, from, to } = filters
  const at = (seconds: number) => new Date(seconds * 1000)
  let found = selectBin(ctx).where('b.restored_at', 'is', null).where('b.deleted_at', '>', expiry(ctx))
  if (!may(ctx.caller, 'content')) found = found.where('b.kind', '=', 'subtask')
  if (deleted_by !== undefined)
    found = found.where('b.deleted_by', '=', deleted_by === 'me' ? personOf(ctx) : deleted_by)
  if (from !== undefined) found = found.where('b.deleted_at', '>=', at(from))
  if (to !== undefined) found = found.where('b.deleted_at', '<', at(to + 1))
  if (kind !== undefined) found = found.where('b.kind', '=', kind)
  if (search !== undefined)
    found = found.where(sql<boolean>`lower(b.title) like ${containing(search.trim())}`)
  return found
}

export async function pageBin(ctx: AcademyCtx, { limit, offset, cursor, ...filters }: BinQuery) {
  const found = binFor(ctx, filters)
  const { rows, next } = await readPage(named(ctx, found), byTime, true, { limit, offset, cursor })
  const { total } = await found.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return { total, items: rows.map(toEntry), next }
}

const named = (ctx: AcademyCtx, found: ReturnType<typeof selectBin>) =>
  found
    .leftJoin('academy.user as u', 'u.id', 'b.deleted_by')
    .selectAll('b')
    .select(['u.name as deleted_by_name', isOwnEntry(ctx).as('own')])

/** For an entry `b`: nobody takes back what somebody else did to a task that they made or reported. */
export const isOwnEntry = (ctx: ActingCtx) => sql<boolean>`case when b.kind = 'subtask'
  and b.deleted_by <> ${personOf(ctx)} then ${isOwnOf(
    ctx,
    sql`array(select b.creator where not ${may(ctx.caller, 'admin')}
      union select r.user_id from academy.subtask_report r where r.subtask_id = b.thing_id::uuid
        and r.user_id is not null and r.completed_action in ('DELETE_TASK', 'BLOCK_CREATOR'))`,
  )} else false end`

const toEntry = (row: BinRow & { deleted_by_name: string | null; own: boolean }): BinEntry => ({
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
  own: row.own,
  decided: row.decided,
})
