import type { DecisionRefusal } from '@lotse/contracts/academy/decisions/decisions'
import { may } from '@lotse/contracts/academy/rights'
import { type ActionKind, isFate } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { rankOf } from '../../auth/users/roles.ts'
import { hasOther } from '../../challenges/reports/own-matter.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { aboutOf } from '../subject.ts'

/** What the rules ask of a decision. */
type Decided = Pick<
  DecisionRow,
  'id' | 'decided_by' | 'person_id' | 'report_id' | 'subtask_id' | 'beside' | 'actions'
>

/** The person it is about, and the authors of its reports. */
async function concernedByDecision(ctx: Ctx, { id, person_id }: Decided): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select distinct user_id from academy.subtask_report
    where decision_id = ${id} and user_id is not null`.execute(ctx.db)
  return [person_id, ...rows.map(({ user_id }) => user_id)]
}

/** Whether it does something to a person that only administrators may do to people with rights. */
function reachesPerson(row: Decided): boolean {
  const isPersons = (kind: ActionKind) =>
    !isFate(kind) && (kind !== 'block_report' || aboutOf(row) === 'person')
  return row.actions.some(({ kind }) => isPersons(kind))
}

/** Whether only administrators may take it back. */
async function isForAdmins(ctx: Ctx, row: Decided): Promise<boolean> {
  const person = reachesPerson(row) ? await rankOf(ctx, row.person_id) : undefined
  return person !== undefined && (person.admin || person.role !== null)
}

/** Those who wait for the answer to their appeal: to take the decision back is to grant it. */
async function appellantsOf(ctx: Ctx, { id }: Decided): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`select user_id from academy.appeal
    where decision_id = ${id} and state = 'open' and user_id is not null`.execute(ctx.db)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Nobody takes back what somebody else has decided about them or about their report, as long as anybody else can, and
 * nobody what they have objected to, unless they are the last; and what only administrators may do to a person, only they
 * take back.
 */
export async function takingBackRefusal(ctx: ActingCtx, row: Decided): Promise<DecisionRefusal | null> {
  const me = personOf(ctx)
  if (row.decided_by === me) return null
  const onlyAdmins = await isForAdmins(ctx, row)
  const appellants = await appellantsOf(ctx, row)
  if (appellants.includes(me) && (await hasOther(ctx, [me], { onlyAdmins }))) return 'own_matter'
  const concerned = await concernedByDecision(ctx, row)
  const not = [...appellants, ...concerned.filter(id => id !== row.decided_by)]
  if (!appellants.includes(me) && concerned.includes(me) && (await hasOther(ctx, not, { onlyAdmins })))
    return 'own_matter'
  return onlyAdmins && !may(ctx.caller, 'admin') ? 'permission_denied' : null
}

/**
 * Somebody else looks at it again, if there is anybody else. Z933: an appeal that nobody may answer would wait forever,
 * so of those who can sign in, it is one who has nothing to do with it, or else who decided, or else one whom it
 * concerns, and whoever objected as the very last.
 */
export async function answerRefusal(
  ctx: ActingCtx,
  first: Decided,
  appellant: string,
): Promise<DecisionRefusal | null> {
  const me = personOf(ctx)
  const onlyAdmins = await isForAdmins(ctx, first)
  const isRefused = (not: string[]) => hasOther(ctx, [me, ...not], { onlyAdmins })
  if (me === appellant) return (await isRefused([])) ? 'own_matter' : null
  if (first.decided_by !== me) return takingBackRefusal(ctx, first)
  const concerned = await concernedByDecision(ctx, first)
  return (await isRefused([appellant, ...concerned])) ? 'own_decision' : null
}

export async function refuseTakingBack(ctx: ActingCtx, row: Decided): Promise<void> {
  const refusal = await takingBackRefusal(ctx, row)
  if (refusal) throw new AppError(refusal)
}
