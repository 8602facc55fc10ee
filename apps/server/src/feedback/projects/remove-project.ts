import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'

/** It is never given up: what a team has deleted must go. */
const removeProject = defineErrand<{ projectId: string }>('remove-project', { retries: 1000, atOnce: 1 })

/** Calls that were let in before the project was closed have ended by then. */
const SWEEP_SECONDS = 15 * 60

/**
 * Rows that one commit deletes, in this order: first what would otherwise follow its ticket or visitor in numbers that
 * nobody knows. Each is short enough that nothing else waits for it.
 */
const bites = [
  ['platform.mail', 1000],
  ['lotse.old_letter', 1000],
  ['lotse.inbound_mail', 100],
  ['lotse.mail_address', 1000],
  ['lotse.visitor_event', 5000],
  ['lotse.upload', 500],
  ['lotse.message', 1000],
  ['lotse.idempotency', 1000],
  ['lotse.visitor_session', 1000],
  ['lotse.ticket', 100],
  ['lotse.contact', 500],
] as const

/** Deletes one bite of a closed project. False if there was nothing left of its visitors. */
async function removeBite(ctx: InTransaction, projectId: string): Promise<boolean> {
  for (const [table, size] of bites) {
    const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where project_id = ${projectId} limit ${size} for update))`.execute(
      ctx.db,
    )
    if (numAffectedRows) return true
  }
  return false
}

export const askForRemoval = (ctx: InTransaction, projectId: string): Promise<string> =>
  ctx.queue.ask(ctx, removeProject, { projectId }, { key: projectId, owner: projectId })

/** The rest follows the project by cascade: what a team has written is bounded. */
export const removeWork = inOneCommit(removeProject, async (ctx, { projectId }) => {
  if (await removeBite(ctx, projectId)) return void (await askForRemoval(ctx, projectId))
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lotse.project')
    .where('id', '=', projectId)
    .where('team_id', 'is', null)
    .executeTakeFirst()
  // Rows of visitors name no project that must exist, so a late one is looked for once more.
  if (numDeletedRows > 0n)
    await ctx.queue.ask(ctx, removeProject, { projectId }, { key: projectId, inSeconds: SWEEP_SECONDS })
})

/** Goes on with projects whose errand is not there: a backup has none. */
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
