import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import type { InTransaction } from '../../platform/database/transaction.ts'
import './decisions.table.ts'

/** What became of each action: facts from which follows what applies (decision 038). */
export async function setOutcomes(ctx: InTransaction, id: string, outcomes: Outcome[]): Promise<void> {
  await ctx.db
    .updateTable('academy.decision')
    .set({ outcomes: JSON.stringify(outcomes) })
    .where('id', '=', id)
    .execute()
}
