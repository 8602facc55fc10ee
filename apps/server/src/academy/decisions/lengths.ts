import type { BanAction } from '@lotse/contracts/academy/challenges/bans'
import { type ActionKind, type DecisionAction, ladderDays } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { countBans, endAfter } from '../challenges/bans/enforcement.ts'
import './decisions.table.ts'

/** The platform's word for each block. */
export const blockOf = { block_create: 'CREATE', block_report: 'REPORT' } as const satisfies Partial<
  Record<ActionKind, BanAction>
>

export const isBlock = (kind: ActionKind): kind is keyof typeof blockOf => Object.hasOwn(blockOf, kind)

/** When a ban or block that begins now ends; null if never. */
export async function endOf(ctx: Ctx, userId: string, { kind, days = 'ladder' }: DecisionAction) {
  if (days !== 'ladder') return endAfter(ctx.now(), days)
  const before = isBlock(kind)
    ? await countBans(ctx, userId, blockOf[kind])
    : await countAccountBans(ctx, userId)
  return endAfter(ctx.now(), ladderDays(before))
}

/** Earlier bans of the account that still count: those that were not overturned. */
async function countAccountBans(ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await sql<{ bans: number }>`select count(*)::int as bans from academy.decision
    where person_id = ${userId} and state = 'done' and outcomes @> '[{"kind": "ban_account", "error": null}]'`.execute(
    ctx.db,
  )
  return rows[0]?.bans ?? 0
}
