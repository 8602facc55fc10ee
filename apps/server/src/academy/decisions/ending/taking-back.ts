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

/**
 * Nobody takes back what somebody else has decided about them or about their report; and what only administrators may
 * do to a person, only they take back.
 */
export async function takingBackRefusal(ctx: ActingCtx, row: Decided): Promise<DecisionRefusal | null> {
  const me = personOf(ctx)
  if (row.decided_by === me) return null
  if ((await concernedByDecision(ctx, row)).includes(me)) return 'own_matter'
  return !may(ctx.caller, 'admin') && (await isForAdmins(ctx, row)) ? 'permission_denied' : null
}

/** Somebody else looks at it again, if there is anybody else; and nobody answers their own appeal. */
export async function answerRefusal(
  ctx: ActingCtx,
  first: Decided,
  appellant: string,
): Promise<DecisionRefusal | null> {
  const me = personOf(ctx)
  if (appellant === me) return 'own_matter'
  if (first.decided_by !== me) return takingBackRefusal(ctx, first)
  const concerned = [me, appellant, ...(await concernedByDecision(ctx, first))]
  const onlyAdmins = await isForAdmins(ctx, first)
  return (await hasOther(ctx, concerned, { onlyAdmins })) ? 'own_decision' : null
}

export async function refuseTakingBack(ctx: ActingCtx, row: Decided): Promise<void> {
  const refusal = await takingBackRefusal(ctx, row)
  if (refusal) throw new AppError(refusal)
}
