import type { AdminBan, Ban, BanChange, BanQuery, NewBan } from '@lotse/contracts/academy/challenges/bans'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { containing, type PageQuery, readPage, type Sort } from '../../answers/page.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { requireRightOverId } from '../../auth/users/roles.ts'
import { edited, refuseStale } from '../../changes/edited.ts'
import { type BanRow, toBan } from './bans.table.ts'
import { awaitBans } from './enforcement.ts'
import '../../auth/users/users.table.ts'

/** People may see their own bans, people with the right all of them. */
export async function listBans(ctx: AcademyCtx, query: BanQuery): Promise<Ban[]> {
  if (!may(ctx.caller, 'people') && query.user_id !== ctx.caller.userId)
    throw new AppError('permission_denied')
  const rows = await filterBans(ctx, query)
    .selectAll('b')
    .orderBy('b.start', 'desc')
    .orderBy('b.id', 'desc')
    .execute()
  return rows.map(row => toBan(row, ctx.now()))
}

function filterBans(ctx: Ctx, { user_id, creator, active, action }: BanQuery) {
  let bans = ctx.db.selectFrom('academy.ban as b')
  if (user_id !== undefined) bans = bans.where('b.user_id', '=', user_id)
  if (creator !== undefined) bans = bans.where('b.creator', '=', creator)
  if (action !== undefined) bans = bans.where('b.action', '=', action)
  const now = ctx.now()
  if (active !== undefined)
    bans = bans.where(
      sql<boolean>`(b.start <= ${now} and (b."end" is null or ${now} < b."end"))`,
      '=',
      active,
    )
  return bans
}

const byStart: Sort = { by: sql`b.start`, type: 'timestamptz', id: sql`b.id` }

export async function pageBans(ctx: Ctx, query: BanQuery & PageQuery & { search?: string | undefined }) {
  const { limit, offset, cursor, search, ...filters } = query
  const pattern = containing(search ?? '')
  const filtered = filterBans(ctx, filters).$if(search !== undefined, bans =>
    bans.where(
      sql<boolean>`(lower(b.reason) like ${pattern} or exists (
        select from academy."user" u where u.id = b.user_id and lower(u.name) like ${pattern}))`,
    ),
  )
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(withNames(filtered), byStart, true, { limit, offset, cursor }),
    filtered.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(row => toAdminBan(row, ctx.now())), next }
}

/** All bans of a person, for their record. */
export async function bansOf(ctx: Ctx, userId: string): Promise<AdminBan[]> {
  const rows = await withNames(filterBans(ctx, { user_id: userId }))
    .orderBy('b.start', 'desc')
    .execute()
  return rows.map(row => toAdminBan(row, ctx.now()))
}

export async function bansById(ctx: Ctx, ids: string[]): Promise<AdminBan[]> {
  const rows = await withNames(filterBans(ctx, {})).where('b.id', 'in', ids).execute()
  return rows.map(row => toAdminBan(row, ctx.now()))
}

const withNames = (query: ReturnType<typeof filterBans>) =>
  query
    .leftJoin('academy.user as u', 'u.id', 'b.user_id')
    .leftJoin('academy.user as c', 'c.id', 'b.creator')
    .selectAll('b')
    .select(['u.name as user_name', 'c.name as creator_name'])

type NamedBan = BanRow & { user_name: string | null; creator_name: string | null }

const toAdminBan = (row: NamedBan, now: Date): AdminBan => ({
  ...toBan(row, now),
  version: row.version,
  user_name: row.user_name,
  creator_name: row.creator_name,
  report_id: row.report_id,
})

const REPEAT_MS = 10_000

/**
 * Stored as given: no end means forever, unknown users are allowed, and so are second bans, except by a
 * repeated request.
 */
export function createBan(ctx: AcademyCtx, given: NewBan): Promise<Ban> {
  const now = ctx.now()
  const start = given.start ? new Date(given.start) : now
  const end = given.end ? new Date(given.end) : null
  refuseNegative(start, end)
  const { user_id, action, reason } = given
  return transact(ctx, async ctx => {
    await requireRightOverId(ctx, user_id, 'moderate')
    await awaitBans(ctx, user_id, action)
    const first = await findAsked(ctx, given, end)
    if (first) return toBan(first, now)
    const asked = { asked_in: ctx.caller.sessionId, asked_at: now }
    const row = await ctx.db
      .insertInto('academy.ban')
      .values({ user_id, creator: ctx.caller.userId, start, end, action, reason, ...asked })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = toBan(row, now)
    await audit(ctx, { action: 'ban.create', target: { kind: 'ban', id: row.id }, after })
    return after
  })
}

/**
 * The ban that this session requested in the same words a moment ago, unless somebody has changed it since.
 */
function findAsked(ctx: AcademyCtx, given: NewBan, end: Date | null): Promise<BanRow | undefined> {
  return ctx.db
    .selectFrom('academy.ban')
    .selectAll()
    .where('user_id', '=', given.user_id)
    .where('action', '=', given.action)
    .where('reason', '=', given.reason)
    .where('end', 'is not distinct from', end)
    .where('start', '=', given.start ? new Date(given.start) : sql.ref<Date>('asked_at'))
    .where('asked_in', '=', ctx.caller.sessionId)
    .where('asked_at', '>', new Date(ctx.now().getTime() - REPEAT_MS))
    .where('version', '=', 1)
    .limit(1)
    .executeTakeFirst()
}

/** A block before and after a change. */
export interface ChangedBan {
  before: Ban
  after: Ban
}

export function changeBan(ctx: AcademyCtx, id: string, change: BanChange): Promise<ChangedBan> {
  return transact(ctx, async ctx => {
    const before = await lockBan(ctx, id)
    if (!before) throw new AppError('ban_not_found')
    await requireRightOverId(ctx, before.user_id, 'moderate')
    refuseStale(before, change)
    const start = change.start ? new Date(change.start) : before.start
    const end = endOf(change, before)
    refuseNegative(start, end)
    const after = await ctx.db
      .updateTable('academy.ban')
      .set({ start, end, ...edited(before, change, 'action', 'reason') })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const now = ctx.now()
    // All fields on both sides: whose ban it is, what for and until when, even after the ban is gone.
    const changed = { before: toBan(before, now), after: toBan(after, now) }
    await audit(ctx, { action: 'ban.change', target: { kind: 'ban', id }, ...changed })
    return changed
  })
}

function endOf(change: BanChange, before: BanRow): Date | null {
  if (change.permanent) return null
  return change.end ? new Date(change.end) : before.end
}

function refuseNegative(start: Date, end: Date | null): void {
  if (end && end <= start) throw new AppError('negative_duration')
}

/** False if it is gone already. */
export async function removeBan(ctx: InTransaction<ActingCtx>, id: string): Promise<boolean> {
  const before = await lockBan(ctx, id)
  if (!before) return false
  await requireRightOverId(ctx, before.user_id, 'moderate')
  await ctx.db.deleteFrom('academy.ban').where('id', '=', id).execute()
  const target = { kind: 'ban', id }
  await audit(ctx, { action: 'ban.lift', target, before: toBan(before, ctx.now()) })
  return true
}

const lockBan = (ctx: Ctx, id: string): Promise<BanRow | undefined> =>
  ctx.db.selectFrom('academy.ban').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
