import type { MadeToken, NewToken } from '@lotse/contracts/api/tokens'
import type { Role } from '@lotse/contracts/console/account'
import { tokenLimits } from '@lotse/contracts/limits'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { hashSecret, newSecret, prefixOf } from '../../platform/tokens/secret.ts'
import { findPlace, lowerRole } from '../access/console-edge.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { newId } from '../tokens/ids.ts'
import { PRODUCT } from './api-token.table.ts'
import { readToken } from './list-tokens.ts'

/** Nobody makes a token that may do more than they may themselves. */
export async function makeToken(ctx: ConsoleCtx, made: NewToken): Promise<MadeToken> {
  const { account } = ctx.caller
  // A token of one project is made in that project, which must be one of this team.
  const place = made.projectId === null ? { teamId: made.teamId } : { projectId: made.projectId }
  const { role, teamId } = await findPlace(ctx, account.id, place)
  if (teamId !== made.teamId) throw new AppError('not_found')
  if (lowerRole(made.role, role) !== made.role) throw new AppError('role_too_low')
  return transact(ctx, async ctx => {
    await holdMembership(ctx, made)
    const { id, secret } = await storeToken(ctx, made)
    await audit(inTeam(ctx, made), {
      action: 'token.created',
      subject: made.name,
      details: { scopes: made.scopes, role: made.role, isPersonal: made.isPersonal },
    })
    return { ...(await readToken(ctx, id)), secret }
  })
}

/**
 * A removal of this member, or of their role, waits until the token is there, and then ends it with the others. After
 * the removal there is nobody to make one for.
 */
export async function holdMembership(
  ctx: InTransaction<ConsoleCtx>,
  { teamId, role }: Pick<NewToken, 'teamId' | 'role'>,
): Promise<void> {
  const { account } = ctx.caller
  const member = await ctx.db
    .selectFrom('lotse.membership')
    .select('role')
    .where('team_id', '=', teamId)
    .where('account_id', '=', account.id)
    .forShare()
    .executeTakeFirst()
  if (!member) throw new AppError('not_found')
  if (lowerRole(role, member.role as Role) !== role) throw new AppError('role_too_low')
}

/** A personal token is made outside a project; its entry belongs to the team and the project that it reaches. */
export const inTeam = <C extends InTransaction<ConsoleCtx>>(
  ctx: C,
  { teamId, projectId }: { teamId: string; projectId: string | null },
): C => ({ ...ctx, caller: { ...ctx.caller, teamId, projectId: projectId ?? '' } })

export type StoredToken = Pick<
  NewToken,
  'teamId' | 'projectId' | 'isPersonal' | 'name' | 'role' | 'scopes' | 'expiresAt'
>

export async function storeToken(
  ctx: InTransaction<ConsoleCtx>,
  token: StoredToken,
): Promise<{ id: string; secret: string }> {
  await requireRoom(ctx, token)
  const secret = newSecret(PRODUCT)
  const id = newId(ctx.now())
  await ctx.db
    .insertInto('lotse.api_token')
    .values({
      id,
      team_id: token.teamId,
      project_id: token.projectId,
      is_personal: token.isPersonal,
      name: token.name,
      role: token.role,
      scopes: [...new Set(token.scopes)],
      prefix: prefixOf(PRODUCT, secret),
      secret_hash: hashSecret(secret),
      created_by: ctx.caller.account.id,
      created_at: ctx.now(),
      expires_at: token.expiresAt ? new Date(token.expiresAt) : null,
      last_used_at: null,
      revoked_at: null,
      replaced_by: null,
    })
    .execute()
  return { id, secret }
}

/** Each token has limits of its own: with any number of them there would be none. */
async function requireRoom(ctx: InTransaction<ConsoleCtx>, { teamId, isPersonal }: StoredToken) {
  const { count } = await ctx.db
    .selectFrom('lotse.api_token')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('revoked_at', 'is', null)
    .where('is_personal', '=', isPersonal)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .$if(isPersonal, query => query.where('created_by', '=', ctx.caller.account.id))
    .$if(!isPersonal, query => query.where('team_id', '=', teamId))
    .executeTakeFirstOrThrow()
  if (Number(count) >= (isPersonal ? tokenLimits.perPerson : tokenLimits.perTeam))
    throw new AppError('too_many_tokens')
}
