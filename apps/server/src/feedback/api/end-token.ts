import type { MadeToken } from '@lotse/contracts/api/tokens'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { replacedEnd, sameSpan } from '../../platform/tokens/lifetime.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { readToken } from './list-tokens.ts'
import { holdMembership, inTeam, storeToken } from './make-token.ts'

/** Whose tokens are meant: those that reach the project of the path, or the caller's personal ones. */
export type Whose = 'project' | 'own'

/** The token, locked, if it is one of theirs and still works. */
async function lockToken(ctx: InTransaction<ConsoleCtx>, id: string, whose: Whose) {
  const { account, teamId, projectId } = ctx.caller
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('lotse.api_token')
        .selectAll()
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .$if(whose === 'own', query =>
          query.where('created_by', '=', account.id).where('is_personal', '=', true),
        )
        .$if(whose === 'project', query =>
          query
            .where('team_id', '=', teamId)
            .where(({ eb, or }) => or([eb('project_id', '=', projectId), eb('project_id', 'is', null)])),
        )
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found')
  return row
}

const findMeant = (ctx: InTransaction<ConsoleCtx>, id: string) =>
  ctx.db.selectFrom('lotse.api_token').select(['team_id', 'role']).where('id', '=', id).executeTakeFirst()

export async function revokeToken(ctx: ConsoleCtx, id: string, whose: Whose): Promise<void> {
  await transact(ctx, async ctx => {
    const row = await lockToken(ctx, id, whose)
    await ctx.db.updateTable('lotse.api_token').set({ revoked_at: ctx.now() }).where('id', '=', id).execute()
    const where = inTeam(ctx, { teamId: row.team_id, projectId: row.project_id })
    await audit(where, { action: 'token.revoked', subject: row.name, details: { prefix: row.prefix } })
  })
}

/**
 * A new secret for the same thing. It acts in the name of whoever asked for it, so it must not be able to do more than
 * they may; nobody but its owner gets the secret of a personal token.
 */
export async function rotateToken(
  ctx: ConsoleCtx,
  id: string,
  whose: Whose,
  { overlapSeconds }: { overlapSeconds: number },
): Promise<MadeToken> {
  return transact(ctx, async ctx => {
    // The membership before the token, as when a member is removed.
    const meant = isUuid(id) && (await findMeant(ctx, id))
    if (!meant) throw new AppError('not_found')
    await holdMembership(ctx, { teamId: meant.team_id, role: meant.role })
    const row = await lockToken(ctx, id, whose)
    const now = ctx.now()
    if (whose === 'project' && row.is_personal) throw new AppError('not_found')
    if (row.replaced_by !== null || (row.expires_at && row.expires_at <= now)) throw new AppError('not_found')
    await ctx.db
      .updateTable('lotse.api_token')
      .set(replacedEnd(row, now, overlapSeconds))
      .where('id', '=', id)
      .execute()
    const { id: nextId, secret } = await storeToken(ctx, {
      teamId: row.team_id,
      projectId: row.project_id,
      isPersonal: row.is_personal,
      name: row.name,
      role: row.role,
      scopes: row.scopes,
      expiresAt: sameSpan(row, now),
    })
    await ctx.db.updateTable('lotse.api_token').set({ replaced_by: nextId }).where('id', '=', id).execute()
    const where = inTeam(ctx, { teamId: row.team_id, projectId: row.project_id })
    await audit(where, {
      action: 'token.rotated',
      subject: row.name,
      details: { prefix: row.prefix, overlapSeconds },
    })
    return { ...(await readToken(ctx, nextId)), secret }
  })
}

/** A member who leaves takes their tokens along: they must not work again if the person comes back. */
export async function revokeTokensOf(ctx: InTransaction, teamId: string, accountId: string): Promise<void> {
  await ctx.db
    .updateTable('lotse.api_token')
    .set({ revoked_at: ctx.now() })
    .where('team_id', '=', teamId)
    .where('created_by', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute()
}
