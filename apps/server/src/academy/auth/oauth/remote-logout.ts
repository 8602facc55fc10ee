import type { academyBackChannelRoutes } from '@lotse/contracts/sign-on/back-channel'
import { sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import {
  isEndedBy,
  type RemoteLogout,
  readLogout,
  takeLogout,
} from '../../../platform/sign-on/back-channel.ts'
import { audit, auditAll } from '../../audit/audit.ts'
import type { AcademyCtx, Caller } from '../guard.ts'
import { removeSessions } from '../sessions/ended-sessions.ts'
import { operator } from './follow-groups.ts'

export const backChannelHandlers: Handlers<typeof academyBackChannelRoutes, Caller> = {
  'POST /admin/sign-on/:provider/back-channel-logout': async ({ params, body }, ctx) => {
    await endRemote(ctx, await readLogout(ctx, 'academy', params.provider, body.logout_token))
    return {}
  },
}

/** D168: ends what somebody has opened with the provider, and what they have opened as somebody else. */
function endRemote(given: AcademyCtx, logout: RemoteLogout): Promise<void> {
  const ctx = { ...given, caller: operator }
  return transact(ctx, async ctx => {
    await takeLogout(ctx, logout)
    // Somebody who is just signing up with theirs is waited for; nobody does so afterwards.
    await ctx.db.deleteFrom('academy.oauth_registration').where(isEndedBy(logout, 'provider_id')).execute()
    const { rows } = await sql<{ id: string; user_id: string }>`select id, user_id
      from academy.session where ${isEndedBy(logout)} order by user_id, id for update`.execute(ctx.db)
    if (rows.length === 0) return
    await removeSessions(ctx, sql`id = any(${rows.map(({ id }) => id)}::uuid[])`, 'provider')
    const after = { provider_id: logout.provider.id }
    for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
      const ended = rows.filter(({ user_id }) => user_id === userId)
      await removeSessions(ctx, sql`impersonator = ${userId}`, 'ended')
      const target = { kind: 'user', id: userId }
      if (logout.remoteSession === undefined)
        await audit(ctx, { action: 'session.end_all', target, before: { sessions: ended.length }, after })
      else
        await auditAll(
          ctx,
          ended.map(({ id }) => ({ action: 'session.end', target, before: { session: id }, after })),
        )
    }
  })
}
