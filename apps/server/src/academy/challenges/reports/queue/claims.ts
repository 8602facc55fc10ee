import { type Claim, claimMinutes, claimSeconds } from '@lotse/contracts/academy/challenges/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/transaction.ts'
import { rfc3339 } from '../../../answers/rfc3339.ts'
import type { AcademyCtx } from '../../../auth/guard.ts'
import { ringAfterwards } from '../../../bell/bell.ts'
import { isOwnReport } from '../own-matter.ts'
import { findReport } from '../reports.ts'
import './claims.table.ts'

/** For a report `r`: whether somebody else holds its task now, or it is assigned to somebody else. */
const heldByOthers = (ctx: AcademyCtx, r: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(exists (select from academy.report_claim c where c.subtask_id = ${r}.subtask_id
      and c.user_id <> ${ctx.caller.userId} and c.until > ${ctx.now()})
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

/** Of callers without tabs, which renew nothing. */
const noTab = '00000000-0000-0000-0000-000000000000'

/**
 * Takes the reports of a task, or renews that; the answer says who has them. Somebody else's claim stays until it is over,
 * unless it is taken over. Each tab has its own end, which is near: a tab that is gone renews nothing. Nobody has
 * resolved ones.
 */
export function claimReport(
  ctx: AcademyCtx,
  id: string,
  { take_over = false, tab }: { take_over?: boolean | undefined; tab?: string | undefined },
): Promise<{ claim: Claim | null }> {
  return transact(ctx, async ctx => {
    const { subtask_id, completed_timestamp } = await findReport(ctx, id)
    if (completed_timestamp) return { claim: null }
    const now = ctx.now()
    const seconds = tab === undefined ? claimMinutes * 60 : claimSeconds
    const until = new Date(now.getTime() + seconds * 1000)
    await ctx.db.deleteFrom('academy.report_claim').where('until', '<=', now).execute()
    const own = { user_id: ctx.caller.userId, claimed_at: now, until }
    const { numInsertedOrUpdatedRows: added } = await ctx.db
      .insertInto('academy.report_claim')
      .values({ subtask_id, ...own })
      .onConflict(conflict => conflict.column('subtask_id').doNothing())
      .executeTakeFirst()
    const held = await lockClaim(ctx, subtask_id)
    const isTaken = held !== undefined && held.user_id !== ctx.caller.userId
    if (held && (!isTaken || take_over)) {
      if (isTaken) {
        await ctx.db
          .updateTable('academy.report_claim')
          .set(own)
          .where('subtask_id', '=', subtask_id)
          .execute()
        await ctx.db.deleteFrom('academy.report_claim_tab').where('subtask_id', '=', subtask_id).execute()
      }
      await ctx.db
        .insertInto('academy.report_claim_tab')
        .values({ subtask_id, tab: tab ?? noTab, until })
        .onConflict(conflict => conflict.columns(['subtask_id', 'tab']).doUpdateSet({ until }))
        .execute()
      await endWithLastTab(ctx, subtask_id)
      if (isTaken || added) ringAfterwards(ctx)
    }
    return { claim: await readClaim(ctx, subtask_id) }
  })
}

/** Lets go of one's own claim in this tab, or in all; nobody lets go of anybody else's. */
export function releaseReport(ctx: AcademyCtx, id: string, tab?: string): Promise<true> {
  return transact(ctx, async ctx => {
    const { subtask_id } = await findReport(ctx, id)
    const held = await lockClaim(ctx, subtask_id)
    if (held?.user_id !== ctx.caller.userId) return true as const
    await ctx.db
      .deleteFrom('academy.report_claim_tab')
      .where('subtask_id', '=', subtask_id)
      .$if(tab !== undefined, query => query.where('tab', '=', tab ?? noTab))
      .execute()
    if (await endWithLastTab(ctx, subtask_id)) ringAfterwards(ctx)
    return true as const
  })
}

const lockClaim = (ctx: Ctx, subtaskId: string) =>
  ctx.db
    .selectFrom('academy.report_claim')
    .select('user_id')
    .where('subtask_id', '=', subtaskId)
    .forUpdate()
    .executeTakeFirst()

/** Whether it is over, because no tab has it any more. */
async function endWithLastTab(ctx: Ctx, subtaskId: string): Promise<boolean> {
  const tabs = sql`select until from academy.report_claim_tab
    where subtask_id = ${subtaskId} and until > ${ctx.now()}`
  await sql`update academy.report_claim set until = last.until from (select max(until) as until from (${tabs}) t) last
    where subtask_id = ${subtaskId} and last.until is not null`.execute(ctx.db)
  const { rows } = await sql`delete from academy.report_claim
    where subtask_id = ${subtaskId} and not exists (${tabs}) returning 1`.execute(ctx.db)
  return rows.length > 0
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
