import type { InTransaction } from '../../../platform/database/transaction.ts'
import { audit } from '../../audit/audit.ts'
import { settle } from '../../settling/settle.ts'
import { lockDecidedTasks } from '../../settling/tasks-of.ts'
import type { DecisionRow } from '../decisions.table.ts'
import { forgetBlock } from '../reports/decided-reports.ts'

/** What comes back with a decision that never took effect: its reports wait again, and its tasks are as the others say. */
export async function withdraw(ctx: InTransaction, row: DecisionRow): Promise<void> {
  await settle(ctx, {
    tasks: await lockDecidedTasks(ctx, row),
    unjudged: { decision: row, which: 'all' },
  })
  await forgetBlock(ctx, row)
  const target = { kind: 'decision', id: row.id }
  await audit(ctx, { action: 'decision.undo', target, before: { user_id: row.person_id } })
}
