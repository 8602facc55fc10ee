import { type Claim, claimMinutes } from '@lotse/contracts/academy/challenges/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/transaction.ts'
import { rfc3339 } from '../../../answers/rfc3339.ts'
import type { AcademyCtx } from '../../../auth/guard.ts'
import { ringAfterwards } from '../../../bell/bell.ts'
import { isOwnReport } from '../own-matter.ts'
import { findReport } from '../reports.ts'
import './claims.table.ts'

/** Claims that were last renewed before this moment are over. */
export const claimsOverAt = (ctx: Ctx): Date => new Date(ctx.now().getTime() - claimMinutes * 60_000)

/** For a report `r`: whether somebody else holds its task now, or it is assigned to somebody else. */
const heldByOthers = (ctx: AcademyCtx, r: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(exists (select from academy.report_claim c where c.subtask_id = ${r}.subtask_id
      and c.user_id <> ${ctx.caller.userId} and c.seen_at > ${claimsOverAt(ctx)})
    or coalesce(${r}.assignee <> ${ctx.caller.userId}, false))`

/** For a report `r`: whether it is left to others, because they have it or because the caller must not decide about it. */
export const leftToOthers = (ctx: AcademyCtx, r: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${heldByOthers(ctx, r)} or ${isOwnReport(ctx, r)})`

export interface ClaimRow {
  claim_user: string | null
  claim_name: string | null
  claimed_at: Date | null
}

export const toClaim = ({ claim_user, claim_name, claimed_at }: ClaimRow): Claim | null =>
  claim_user && claimed_at ? { user_id: claim_user, user_name: claim_name, since: rfc3339(claimed_at) } : null

/**
 * Takes the reports of a task, or renews that; the answer says who has them. Somebody else's claim stays until it is over,
 * unless it is taken over. Nobody has resolved ones.
 */
export function claimReport(
  ctx: AcademyCtx,
  id: string,
  takeOver: boolean,
): Promise<{ claim: Claim | null }> {
  return transact(ctx, async ctx => {
    const { subtask_id, completed_timestamp } = await findReport(ctx, id)
    if (completed_timestamp) return { claim: null }
    const now = ctx.now()
    await ctx.db.deleteFrom('academy.report_claim').where('seen_at', '<=', claimsOverAt(ctx)).execute()
    const { rows } = await sql<{ is_new: boolean }>`
      insert into academy.report_claim as c (subtask_id, user_id, claimed_at, seen_at)
      values (${subtask_id}, ${ctx.caller.userId}, ${now}, ${now})
      on conflict (subtask_id) do update set user_id = excluded.user_id, seen_at = excluded.seen_at,
        claimed_at = case when c.user_id = excluded.user_id then c.claimed_at else excluded.claimed_at end
      where c.user_id = excluded.user_id or ${takeOver}
      returning claimed_at = ${now} as is_new`.execute(ctx.db)
    if (rows[0]?.is_new) ringAfterwards(ctx)
    return { claim: await readClaim(ctx, subtask_id) }
  })
}

/** Lets go of one's own claim, and of no other. */
export function releaseReport(ctx: AcademyCtx, id: string): Promise<true> {
  return transact(ctx, async ctx => {
    const { subtask_id } = await findReport(ctx, id)
    const { numDeletedRows } = await ctx.db
      .deleteFrom('academy.report_claim')
      .where('subtask_id', '=', subtask_id)
      .where('user_id', '=', ctx.caller.userId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) ringAfterwards(ctx)
    return true as const
  })
}

async function readClaim(ctx: Ctx, subtaskId: string): Promise<Claim | null> {
  const row = await ctx.db
    .selectFrom('academy.report_claim as c')
    .leftJoin('academy.user as u', 'u.id', 'c.user_id')
    .select(['c.user_id as claim_user', 'u.name as claim_name', 'c.claimed_at'])
    .where('c.subtask_id', '=', subtaskId)
    .executeTakeFirst()
  return row ? toClaim(row) : null
}
