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
  const ban = await ctx.db
    .selectFrom('academy.ban')
    .select('end')
    .where('user_id', '=', ctx.caller.userId)
    .where('action', '=', action)
    .where(eb => eb.or([eb('end', 'is', null), eb('end', '>', ctx.now())]))
    .orderBy('end', sort => sort.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (ban) throw new AppError('banned', ban.end && rfc3339(ban.end))
}

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
}

/** One at a time per user and kind: two at once must not both count the same earlier bans. */
export async function awaitBans(ctx: Ctx, userId: string, action: BanAction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ban ${userId} ${action}`}, 0))`.execute(ctx.db)
}

/** By default, each ban is longer than the one before; every earlier ban of the kind counts, ended ones too. */
export async function banHarder(ctx: InTransaction<ActingCtx>, escalation: Escalation): Promise<BanRow> {
  const { userId, action, reason, reportId, days: asked = 'ladder' } = escalation
  await awaitBans(ctx, userId, action)
  const start = ctx.now()
  const days = asked === 'ladder' ? ladderDays(await countBans(ctx, userId, action)) : asked
  const row = await ctx.db
    .insertInto('academy.ban')
    .values({
      user_id: userId,
      creator: ctx.caller.userId,
      start,
      end: endAfter(start, days),
      action,
      reason,
      report_id: reportId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await audit(ctx, { action: 'ban.create', target: { kind: 'ban', id: row.id }, after: toBan(row, start) })
  return row
}

/** The end of something that begins now; null if it never ends. */
export const endAfter = (start: Date, days: number | null): Date | null =>
  days === null ? null : new Date(start.getTime() + days * DAY_MS)

export async function countBans(ctx: Ctx, userId: string, action: BanAction): Promise<number> {
  const { bans } = await ctx.db
    .selectFrom('academy.ban')
    .select(eb => eb.fn.countAll<number>().as('bans'))
    .where('user_id', '=', userId)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return bans
}
