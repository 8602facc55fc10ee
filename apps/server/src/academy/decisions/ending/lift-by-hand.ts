import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { may } from '@lotse/contracts/academy/rights'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { hidingDecisions } from '../../settling/hiding.ts'
import { settle } from '../../settling/settle.ts'
import { lockDecidedEntries } from '../../settling/tasks-of.ts'
import { awaitDecided } from '../await-people.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { showByHand } from '../kept/hide-tasks.ts'
import { banningDecisions, endTime } from '../lengths.ts'
import { tellEased } from '../statement/tell-ended.ts'
import { refuseAwaited } from './awaited.ts'
import { endLifted, kindsShown, noteEased, noteShown } from './end-lifted.ts'
import { restOf } from './take-back.ts'
import { refuseTakingBack } from './taking-back.ts'

/** What somebody undoes by hand: the ban of a person, a block, or the hiding of a task. */
export type Lifting = { personId: string } | { banId: string } | { subtaskId: string }

/** What became of what a decision did: it was undone, is another block now, or is as it was. */
export type Undone = 'lifted' | Eased | undefined

export interface Eased {
  ban_id: string | undefined
  /** Until when it is the decision's. */
  until: string | null
  /** Which kind it is now. */
  became: Outcome['became']
  /** When the block really ends, which may be later, and when it ended before. */
  ends: { before: string | null; after: string | null }
  /** Why, if its words were changed with it. */
  why: string | undefined
}

/**
 * Z792: opens an account, lifts a block or shows a task by hand, and ends the decisions that did it in the same commit:
 * as a whole if nothing else of them is in effect, or just this part. The decisions are locked first, as when they are
 * carried out or taken back: the other order would deadlock.
 */
export function liftByHand<C extends ActingCtx, T>(
  ctx: C,
  what: Lifting,
  work: (ctx: InTransaction<C>) => Promise<T>,
  undoneOf: (done: T, row: DecisionRow) => Undone = () => 'lifted',
): Promise<T> {
  return transact(ctx, async ctx => {
    const found = await lockDecisions(ctx, what)
    // On the platform's own routes administrators are what they are there.
    if (found.length > 0 && !may(ctx.caller, 'moderate')) throw new AppError('moderators_decide')
    if (!may(ctx.caller, 'admin')) for (const row of found) await refuseTakingBack(ctx, row)
    await lockDecidedEntries(ctx, found)
    const done = await work(ctx)
    for (const row of found) {
      const undone = undoneOf(done, row)
      if (undone === 'lifted') await lift(ctx, row, what)
      else if (undone) await ease(ctx, row, undone)
    }
    if ('subtaskId' in what) await settle(ctx, { tasks: [what.subtaskId] })
    return done
  })
}

async function lockDecisions(ctx: InTransaction, what: Lifting): Promise<DecisionRow[]> {
  await awaitDecided(ctx, await decisionsBehind(ctx, what))
  const ids = await decisionsBehind(ctx, what)
  if (ids.length === 0) return []
  return ctx.db
    .selectFrom('academy.decision')
    .selectAll()
    .where('id', 'in', ids)
    .where('state', '=', 'done')
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function decisionsBehind(ctx: Ctx, what: Lifting): Promise<string[]> {
  if ('personId' in what) return banningDecisions(ctx, what.personId)
  const { rows } =
    'banId' in what
      ? await sql<{ id: string }>`select d.id from academy.ban b join academy.decision d
          on d.person_id = b.user_id
          or d.id = (select r.decision_id from academy.subtask_report r where r.id = b.report_id)
        where b.id = ${what.banId} and (b."end" is null or b."end" > ${ctx.now()})
          and d.outcomes @> ${JSON.stringify([{ ban_id: what.banId }])}::jsonb`.execute(ctx.db)
      : await sql<{ id: string }>`select h.id from (${hidingDecisions(sql`${what.subtaskId}::uuid`)}) h
        where exists (select from academy.subtask s where s.id = ${what.subtaskId} and not s.enabled)`.execute(
          ctx.db,
        )
  return rows.map(({ id }) => id)
}

/** Ends what is over of it. One task of "all" is not all of them, and is noted. */
async function lift(ctx: InTransaction<ActingCtx>, row: DecisionRow, what: Lifting): Promise<void> {
  const outcomes = row.outcomes ?? []
  if ('personId' in what) return endLifted(ctx, row, ['ban_account'])
  if ('banId' in what)
    return endLifted(
      ctx,
      row,
      outcomes.filter(({ ban_id }) => ban_id === what.banId).map(({ kind }) => kind),
    )
  const isMore = await showByHand(ctx, row.id, what.subtaskId)
  const noted = isMore ? await noteShown(ctx, row) : row
  await endLifted(ctx, noted, kindsShown(row, [what.subtaskId], isMore))
}

/**
 * Z1043: a block that only ends at another time, or Z1397 is another kind now, still is this decision's: they can object to
 * it, and it ends with the decision. Z1398: what is longer than it was decided is not, but they are told.
 */
async function ease(
  ctx: InTransaction<ActingCtx>,
  row: DecisionRow,
  { ban_id, until, became, ends, why }: Eased,
): Promise<void> {
  const isEased = (outcome: Outcome) => outcome.ban_id === ban_id && isInEffect(outcome)
  const before = (row.outcomes ?? []).find(isEased)
  if (!before) return
  const { decided = before.until ?? null, became: was, ...rest } = before
  const isOther = (became ?? before.kind) !== (was ?? before.kind)
  const eased: Outcome = {
    ...rest,
    until,
    decided,
    ...(became && became !== before.kind ? { became } : {}),
  }
  if (isOther || endTime(until) !== endTime(before.until)) {
    if (ban_id) await refuseAwaited(ctx, ban_id)
    const outcomes = (row.outcomes ?? []).map(outcome => (outcome === before ? eased : outcome))
    await noteEased(ctx, row, outcomes, [became ?? eased.kind], { before: before.until, after: until })
  }
  // Z1139: told is what applies; another block may last longer.
  const { left } = await restOf(ctx, row, eased)
  const after: Outcome = {
    ...eased,
    until: ends.after,
    ...(left !== undefined && endTime(left) > endTime(ends.after) ? { left } : {}),
  }
  await tellEased(ctx, row, { before: { ...before, until: ends.before }, after, why })
}
