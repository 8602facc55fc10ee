import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'

/** The errand is never given up: what a team has deleted must go. */
const removeProject = defineErrand<{ projectId: string }>('remove-project', { retries: 1000, atOnce: 1 })

/** By then, all calls that were admitted before the project was closed have ended. */
const SWEEP_SECONDS = 15 * 60

/**
 * Rows that one commit deletes, in this order. Rows that would otherwise be deleted by cascade with their
 * ticket or visitor, in unbounded numbers, come first. Each commit is short enough that nothing else waits
 * for it. The third member finds them: in a table of several parts, a `ctid` is not only one row's.
 */
const bites = [
  ['platform.mail', 1000],
  ['platform.webhook_delivery', 1000],
  ['lotse.old_letter', 1000],
  ['lotse.inbound_mail', 100],
  ['lotse.mail_address', 1000],
  ['lotse.stopped_address', 1000],
  ['lotse.forgotten_mail', 1000],
  ['lotse.event', 5000, 'id'],
  ['lotse.upload', 500],
  ['lotse.crash_shape', 1000],
  // Each with up to 2000 visitors.
  ['lotse.error_group', 20],
  ['lotse.source_map', 500],
  ['lotse.message', 1000],
  ['lotse.idempotency', 1000],
  ['lotse.visitor_session', 1000],
  ['lotse.ticket', 100],
  ['lotse.contact', 500],
  ['lotse.deletion', 5000],
  ['lotse.company_change', 5000],
] as const satisfies [table: string, size: number, key?: string][]

/** Deletes one batch of a closed project. Returns false if nothing of its visitors was left. */
async function removeBite(ctx: InTransaction, projectId: string): Promise<boolean> {
  for (const [table, size, key = 'ctid'] of bites) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)}
      where project_id = ${projectId} and ${sql.ref(key)} = any(array(
        select ${sql.ref(key)} from ${sql.table(table)} where project_id = ${projectId} limit ${size} for update))`.execute(
      ctx.db,
    )
    if (numAffectedRows) return true
  }
  return false
}

export const askForRemoval = (ctx: InTransaction, projectId: string): Promise<string> =>
  ctx.queue.ask(ctx, removeProject, { projectId }, { key: projectId, owner: projectId })

/** The rest follows the project by cascade: what a team writes is bounded. */
export const removeWork = inOneCommit(removeProject, async (ctx, { projectId }) => {
  if (await removeBite(ctx, projectId)) return void (await askForRemoval(ctx, projectId))
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lotse.project')
    .where('id', '=', projectId)
    .where('team_id', 'is', null)
    .executeTakeFirst()
  // Visitor rows have no foreign key to the project, so late ones are searched once more.
  if (numDeletedRows > 0n)
    await ctx.queue.ask(ctx, removeProject, { projectId }, { key: projectId, inSeconds: SWEEP_SECONDS })
})

/** Continues with closed projects that have no errand: backups contain none. */
export async function removeClosedProjects(ctx: Ctx): Promise<void> {
  await transact(ctx, async ctx => {
    const closed = await ctx.db
      .selectFrom('lotse.project')
      .select('id')
      .where('team_id', 'is', null)
      .execute()
    for (const { id } of closed) await askForRemoval(ctx, id)
  })
}
