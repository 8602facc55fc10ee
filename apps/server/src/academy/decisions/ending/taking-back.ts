import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import { requireRightOverId } from '../../auth/users/roles.ts'
import { personOf } from '../../staff/approvals/two-person.ts'
import type { DecisionRow } from '../decisions.table.ts'

const aboutPeople: ActionKind[] = [
  'ban_account',
  'delete_account',
  'block_create',
  'disable_tasks',
  'delete_tasks',
]

/**
 * Nobody takes back what somebody else has decided about them; and what only administrators may do to a person, only
 * they take back.
 */
export async function refuseTakingBack(
  ctx: InTransaction<ActingCtx>,
  row: Pick<DecisionRow, 'decided_by' | 'person_id' | 'actions'>,
): Promise<void> {
  const me = personOf(ctx)
  if (row.decided_by === me) return
  if (row.person_id === me) throw new AppError('permission_denied')
  if (row.actions.some(({ kind }) => aboutPeople.includes(kind)))
    await requireRightOverId(ctx, row.person_id, 'moderate')
}
