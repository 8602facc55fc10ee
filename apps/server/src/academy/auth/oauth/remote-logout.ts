import type { academyBackChannelRoutes } from '@lotse/contracts/sign-on/back-channel'
import { sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import { type RemoteLogout, readLogout, takeLogout } from '../../../platform/sign-on/back-channel.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx, Caller } from '../guard.ts'
import { removeSessions } from '../sessions/ended-sessions.ts'
import { operator } from './follow-groups.ts'

export const backChannelHandlers: Handlers<typeof academyBackChannelRoutes, Caller> = {
  'POST /admin/sign-on/:provider/back-channel-logout': async ({ params, body }, ctx) => {
    await endRemote(ctx, await readLogout(ctx, 'academy', params.provider, body.logout_token))
    return {}
  },
}

/** D168: ends what somebody has opened with the provider, and what they have opened from there as somebody else. */
function endRemote(given: AcademyCtx, logout: RemoteLogout): Promise<void> {
  const ctx = { ...given, caller: operator }
  return transact(ctx, async ctx => {
    await takeLogout(ctx, logout)
    const { provider, remoteId = null, remoteSession = null } = logout
    const which = sql<boolean>`sign_on = ${provider.id}
      and (remote_id = ${remoteId} or ${remoteId}::text is null)
      and (remote_session = ${remoteSession} or ${remoteSession}::text is null)`
    const { rows } = await sql<{ user_id: string; ended: number }>`select user_id, count(*)::int as ended
      from academy.session where ${which} group by user_id order by user_id`.execute(ctx.db)
    if (rows.length === 0) return
    await removeSessions(ctx, which, 'provider')
    for (const { user_id, ended } of rows) {
      await removeSessions(ctx, sql`impersonator = ${user_id}`, 'ended')
      await audit(ctx, {
        action: 'session.end_all',
        target: { kind: 'user', id: user_id },
        before: { sessions: ended },
        after: { provider_id: provider.id },
      })
    }
  })
}
