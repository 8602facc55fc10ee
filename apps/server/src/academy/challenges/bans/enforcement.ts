import type { BanAction } from '@lotse/contracts/academy/challenges/bans'
import { may } from '@lotse/contracts/academy/rights'
import { ladderDays } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { rfc3339 } from '../../answers/rfc3339.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../../auth/guard.ts'
import { rankOf, requireRightOver } from '../../auth/users/roles.ts'
import { type BanRow, toBan } from './bans.table.ts'

const DAY_MS = 86_400_000

/**
 * A ban that has not ended counts, even before it starts; the one that ends last is reported. Administrators are
 * exempt.
 */
export async function refuseBanned(ctx: AcademyCtx, action: BanAction): Promise<void> {
  if (may(ctx.caller, 'admin')) return
  const ban = await lastBan(ctx, ctx.caller.userId, action)
  if (ban) throw new AppError('banned', ban.end && rfc3339(ban.end))
}

/** Of those that have not ended, the one that ends last. */
export const lastBan = (
  ctx: Ctx,
  userId: string,
  action: BanAction,
): Promise<Pick<BanRow, 'end'> | undefined> =>
  ctx.db
    .selectFrom('academy.ban')
    .select('end')
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .where(eb => eb.or([eb('end', 'is', null), eb('end', '>', ctx.now())]))
    .orderBy('end', sort => sort.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()

/**
 * M7: a block would not keep an administrator from creating or reporting, so nobody who is not blocked is
 * shown as blocked. Z24: the same goes for people whose account is gone.
 */
export async function refuseUnblockable(ctx: ActingCtx, id: string | null): Promise<void> {
  if (id === null) return
  const user = await rankOf(ctx, id)
  if (!user) throw new AppError('nobody_to_block')
  if (user.admin) throw new AppError('cannot_block_admin')
  requireRightOver(ctx, user, 'moderate')
}

export interface Escalation {
  userId: string
  action: BanAction
  reason: string
  reportId: string | null
  /** Null has no end; by default it is longer than the one before. */
  days?: number | 'ladder' | null | undefined
  /** The moment it ends, instead of `days`. */
  until?: string | undefined
  /** What it was decided with: of those, all are one step, and end together. */
  bulkId?: string | null
}

/** One at a time per user and kind: two at once must not both count the same earlier bans. */
export async function awaitBans(ctx: Ctx, userId: string, action: BanAction | 'ACCOUNT'): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ban ${userId} ${action}`}, 0))`.execute(ctx.db)
}

/** By default, each ban is longer than the one before; every earlier ban of the kind counts, ended ones too. */
export async function banHarder(ctx: InTransaction<ActingCtx>, escalation: Escalation): Promise<BanRow> {
  const { userId, action, reason, reportId, days: asked = 'ladder', until, bulkId = null } = escalation
  await awaitBans(ctx, userId, action)
  const start = ctx.now()
  const end = asked === 'ladder' ? await nextEnd(ctx, userId, action, bulkId) : endAfter(start, asked)
  const row = await ctx.db
    .insertInto('academy.ban')
    .values({
      user_id: userId,
      creator: ctx.caller.userId,
      start,
      end: until === undefined ? end : new Date(until),
      action,
      reason,
      report_id: reportId,
      bulk_id: bulkId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(ctx, { action: 'ban.create', target: { kind: 'ban', id: row.id }, after: toBan(row, start) })
  return row
}

/** The end of somebody's next block of a kind; null if it never ends. */
export async function nextEnd(
  ctx: Ctx,
  userId: string,
  action: BanAction,
  bulkId: string | null,
): Promise<Date | null> {
  const same = bulkId
    ? await ctx.db
        .selectFrom('academy.ban')
        .select('end')
        .where('bulk_id', '=', bulkId)
        .where('user_id', '=', userId)
        .where('action', '=', action)
        .executeTakeFirst()
    : undefined
  if (same) return same.end
  return endAfter(ctx.now(), ladderDays(await countBans(ctx, userId, action)))
}

/** The end of something that begins now; null if it never ends. */
export const endAfter = (start: Date, days: number | null): Date | null =>
  days === null ? null : new Date(start.getTime() + days * DAY_MS)

async function countBans(ctx: Ctx, userId: string, action: BanAction): Promise<number> {
  const { bans } = await ctx.db
    .selectFrom('academy.ban')
    .select(sql<number>`count(distinct coalesce(bulk_id, id))::int`.as('bans'))
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return bans
}
