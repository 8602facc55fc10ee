import { transact } from '../../platform/database/transaction.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import {
  closeProvedConversations,
  endMostProvedSessions,
  endProvedSessions,
} from '../sessions/end-sessions.ts'
import { newToken } from '../tokens/ids.ts'
import { open, seal } from '../tokens/seal.ts'

/** Anybody who knows the secret can speak for any visitor, so each view of it is in the activity log. */
export function readIdentitySecret(ctx: ConsoleCtx) {
  return transact(ctx, async ctx => {
    const { projectId } = ctx.caller
    const row = await ctx.db
      .selectFrom('lotse.project')
      .select('identity_secret')
      .where('id', '=', projectId)
      .executeTakeFirstOrThrow()
    await audit(ctx, { action: 'project.revealed', subject: projectId })
    return { secret: open(ctx, row.identity_secret) }
  })
}

/**
 * Somebody with the old secret may have created sessions with it: once there is a new one, none of them
 * proves anything.
 */
export async function rotateIdentitySecret(ctx: ConsoleCtx) {
  const { projectId } = ctx.caller
  const secret = newToken()
  const most = await endMostProvedSessions(ctx, projectId)
  await transact(ctx, async ctx => {
    await ctx.db
      .updateTable('lotse.project')
      .set({ identity_secret: seal(ctx, secret), identity_replaced_at: ctx.now() })
      .where('id', '=', projectId)
      .execute()
    const endedSessions = most + (await endProvedSessions(ctx, projectId))
    await audit(ctx, { action: 'project.secret', subject: projectId, details: { endedSessions } })
  })
  await ctx.live.tellAudience(projectId, { what: 'identity' })
  await closeProvedConversations(ctx, projectId)
  return { secret }
}
