import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { forgetErrands } from '../../platform/queue/forget-errands.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { askForRemoval } from './remove-project.ts'

/**
 * Closes the project: from here on nobody finds it, and nothing is sent for it. Its rows are deleted later,
 * in batches. The name is asked for again: this cannot be undone.
 */
export async function deleteProject(ctx: ConsoleCtx, name: string): Promise<void> {
  const { projectId, teamId } = ctx.caller
  const keys = await transact(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('lotse.project')
      .set({ team_id: null })
      .where('id', '=', projectId)
      .where('team_id', '=', teamId)
      .where('name', '=', name)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    const keys = await ctx.db
      .deleteFrom('lotse.sdk_key')
      .where('project_id', '=', projectId)
      .returning('key')
      .execute()
    // Errands in progress may be waiting for this project's row.
    const isOfProject = sql`coalesce(data ->> 'projectId', data #>> '{ring,projectId}') = ${projectId}`
    await forgetErrands(ctx, isOfProject, 'leave')
    await ctx.db
      .deleteFrom('platform.mail')
      .where('project_id', '=', projectId)
      .where('state', '=', 'waiting')
      .execute()
    // If an older backup is restored, the project is deleted again.
    await sql`insert into lotse.tombstone (contact_id, project_id, at) values (${projectId}, ${projectId}, ${ctx.now()})
              on conflict do nothing`.execute(ctx.db)
    await audit(
      { ...ctx, caller: { ...ctx.caller, projectId: '' } },
      { action: 'project.deleted', subject: name },
    )
    await askForRemoval(ctx, projectId)
    return keys
  })
  for (const { key } of keys) await ctx.live.tellAudience(projectId, { what: 'key-revoked', key })
  await tellTeam(ctx, teamId)
}

/** Tells open consoles of the project that it is gone. */
async function tellTeam(ctx: ConsoleCtx, teamId: string): Promise<void> {
  const members = await ctx.db
    .selectFrom('lotse.membership')
    .select('account_id')
    .where('team_id', '=', teamId)
    .execute()
  await ctx.live.tellAccounts(
    members.map(({ account_id }) => account_id),
    { what: 'role-changed' },
  )
}
