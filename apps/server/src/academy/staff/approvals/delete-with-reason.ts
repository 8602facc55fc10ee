import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { deleteUser } from '../../auth/users/delete-user.ts'
import { refuseAction } from '../../decisions/actions.ts'
import { applyDecision } from '../../decisions/carry-out.ts'
import { storeDecision } from '../../decisions/decide.ts'
import { findSubject } from '../../decisions/subject.ts'
import type { ApprovalRow } from './approvals.table.ts'

/** The approval is a decision of the second administrator, without the ten seconds: two people have thought about it. */
export async function deleteWithReason(
  ctx: InTransaction<AcademyCtx>,
  userId: string,
  { reason_id, text, tell_person }: Pick<ApprovalRow, 'reason_id' | 'text' | 'tell_person'>,
): Promise<void> {
  // Asked for before requests had reasons.
  if (reason_id === null) {
    await deleteUser(ctx, userId)
    return
  }
  const subject = await findSubject(ctx, { user_id: userId })
  await refuseAction(ctx, subject, 'delete_account')
  const words = {
    actions: [{ kind: 'delete_account' as const }],
    reason_id,
    text,
    tell_person,
    tell_reporters: false,
  }
  const place = { inSeconds: 0, replaces: null, beside: null, bulk_id: null }
  await applyDecision(ctx, await storeDecision(ctx, { subject, words }, place))
}
