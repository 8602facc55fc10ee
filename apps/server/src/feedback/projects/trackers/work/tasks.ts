import type { InTransaction } from '../../../../platform/database/transaction.ts'
import { defineErrand } from '../../../../platform/queue/errand.ts'
import { newId } from '../../../tokens/ids.ts'
import '../trackers.table.ts'

export interface OfIssue {
  projectId: string
  issueId: string
}

/** What is to be done at an issue, one after the other. */
export const workAtIssue = defineErrand<OfIssue>('work-at-issue', {
  retries: 20,
  pauseSeconds: 30,
  expireSeconds: 90,
})

/** Asks for something to be done there, in the transaction of its reason. */
export async function askTask(
  ctx: InTransaction,
  { projectId, issueId }: OfIssue,
  { what, text = '' }: { what: 'create' | 'comment'; text?: string },
): Promise<void> {
  const id = newId(ctx.now())
  await ctx.db
    .insertInto('lotse.tracker_task')
    .values({
      project_id: projectId,
      id,
      issue_id: issueId,
      what,
      text,
      due_at: ctx.now(),
      created_at: ctx.now(),
    })
    .execute()
  await ctx.queue.ask(ctx, workAtIssue, { projectId, issueId }, { key: id, owner: projectId })
}
