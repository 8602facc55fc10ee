import type { consoleBackChannelRoutes } from '@lotse/contracts/sign-on/back-channel'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import type { Handlers } from '../../../platform/http/mount.ts'
import {
  isEndedBy,
  type RemoteLogout,
  readLogout,
  takeLogout,
} from '../../../platform/sign-on/back-channel.ts'
import { auditAccount } from '../../audit/audit.ts'
import type { FeedbackCtx } from '../../context.ts'
import { nameOf } from './follow-groups.ts'

export const backChannelHandlers: Handlers<typeof consoleBackChannelRoutes, null, FeedbackCtx> = {
  'POST /console/sign-on/:provider/back-channel-logout': async ({ params, body }, ctx) => {
    await endRemote(ctx, await readLogout(ctx, 'console', params.provider, body.logout_token))
    return {}
  },
}

/** D168: ends what somebody has opened with the provider; open tabs learn of it. */
const endRemote = (ctx: FeedbackCtx, logout: RemoteLogout): Promise<void> =>
  transact(ctx, async ctx => {
    await takeLogout(ctx, logout)
    const gone = await ctx.db
      .deleteFrom('lotse.account_session')
      .where(isEndedBy(logout))
      .returning(['id', 'account_id'])
      .execute()
    for (const accountId of new Set(gone.map(({ account_id }) => account_id)))
      await noteLogout(ctx, accountId, logout, gone.filter(one => one.account_id === accountId).length)
    for (const { id: sessionId, account_id } of gone)
      ctx.afterwards.push(() => ctx.live.tellAccount(account_id, { what: 'signed-out', sessionId }))
  })

async function noteLogout(
  ctx: InTransaction<FeedbackCtx>,
  accountId: string,
  { provider, remoteSession }: RemoteLogout,
  endedSessions: number,
): Promise<void> {
  const account = await ctx.db
    .selectFrom('lotse.account')
    .select(['id', 'name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const details = { provider: provider.name, endedSessions, isAll: remoteSession === undefined }
  await auditAccount(ctx, account, { action: 'account.signedout', details }, nameOf(provider))
}
