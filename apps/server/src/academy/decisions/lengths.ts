import type { BanAction } from '@lotse/contracts/academy/challenges/bans'
import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { type ActionKind, type DecisionAction, ladderDays } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { findUser } from '../auth/users/users.ts'
import { endAfter, nextEnd } from '../challenges/bans/enforcement.ts'
import './decisions.table.ts'

/** The platform's word for each block. */
export const blockOf = { block_create: 'CREATE', block_report: 'REPORT' } as const satisfies Partial<
  Record<ActionKind, BanAction>
>

export const kindOfBlock = { CREATE: 'block_create', REPORT: 'block_report' } as const satisfies Record<
  BanAction,
  ActionKind
>

/** Which one a block is on the platform now: somebody may have changed that. */
export const presentBlock = ({ kind, became }: Pick<Outcome, 'kind' | 'became'>): BanAction | undefined => {
  const present = became ?? kind
  return isBlock(present) ? blockOf[present] : undefined
}

export const isBlock = (kind: ActionKind): kind is keyof typeof blockOf => Object.hasOwn(blockOf, kind)

/** When a ban or block that begins now ends by itself; null if never. */
export async function endOf(
  ctx: Ctx,
  userId: string,
  { kind, days = 'ladder', until }: DecisionAction,
  bulkId: string | null,
): Promise<Date | null> {
  if (until !== undefined) return new Date(until)
  if (days !== 'ladder') return endAfter(ctx.now(), days)
  return isBlock(kind) ? nextEnd(ctx, userId, blockOf[kind], bulkId) : nextAccountEnd(ctx, userId, bulkId)
}

/** To compare ends: without one, it is after all others. */
export const endTime = (end: string | null | undefined): number =>
  end ? Date.parse(end) : Number.POSITIVE_INFINITY

/** Nothing ends before it begins. */
export function refusePastEnd(ctx: Ctx, actions: DecisionAction[]): void {
  const isPast = ({ until }: DecisionAction) => until !== undefined && new Date(until) <= ctx.now()
  if (actions.some(isPast)) throw new AppError('negative_duration')
}

/** Bans of an account `d.person_id`, as `o`, that were neither overturned nor lifted by hand. */
const accountBans = sql`academy.decision d, jsonb_array_elements(d.outcomes::jsonb) o
  where d.state = 'done' and o @> '{"kind": "ban_account", "error": null}' and not o ? 'back'`

/** Before bans had an end of their own, the end of all of them was kept. */
const ownEnd = sql`(case when o ? 'own' then o ->> 'own' else o ->> 'until' end)::timestamptz`

/** Each is longer than the ones before; those that were decided at once are one step, and end together. */
async function nextAccountEnd(ctx: Ctx, userId: string, bulkId: string | null): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | null }>`select ${ownEnd} as "end" from ${accountBans}
    and d.person_id = ${userId} and d.bulk_id = ${bulkId}::uuid limit 1`.execute(ctx.db)
  if (rows[0]) return rows[0].end
  const { rows: before } = await sql<{ bans: number }>`
    select count(distinct coalesce(d.bulk_id, d.id))::int as bans from ${accountBans}
    and d.person_id = ${userId}`.execute(ctx.db)
  return endAfter(ctx.now(), ladderDays(before[0]?.bans ?? 0))
}

/** A ban never shortens one that is there: that is taken back by itself. */
export async function laterEnd(ctx: Ctx, userId: string, until: Date | null): Promise<Date | null> {
  const { enabled, banned_until: present } = await findUser(ctx, userId)
  if (enabled || until === null) return until
  return present === null || present > until ? present : until
}

/** Those of somebody that last, unless the account was opened since. */
const lastingBans = (ctx: Ctx, userId: string) => sql`${accountBans}
  and d.person_id = ${userId} and coalesce(${ownEnd} > ${ctx.now()}, true)
  and not exists (select from academy.audit a where a.target_kind = 'user' and a.target_id = ${userId}
    and a.action = 'user.unban' and a.at > d.takes_effect_at)`

/** The decisions that keep an account closed. */
export async function banningDecisions(ctx: Ctx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id from ${lastingBans(ctx, userId)}
    and exists (select from academy."user" u where u.id = ${userId} and not u.enabled)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** The end of the bans by other decisions that last; undefined if there is none. */
export async function endOfOthers(
  ctx: Ctx,
  userId: string,
  decisionId: string,
): Promise<Date | null | undefined> {
  const { rows } = await sql<{ end: Date | null }>`select ${ownEnd} as "end" from ${lastingBans(ctx, userId)}
    and d.id <> ${decisionId} order by "end" desc nulls first limit 1`.execute(ctx.db)
  return rows[0]?.end
}
