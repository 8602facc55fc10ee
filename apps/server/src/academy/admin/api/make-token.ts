import { randomUUID } from 'node:crypto'
import { type Role, roleOf, roleRights } from '@lotse/contracts/academy/rights'
import { rightOf } from '@lotse/contracts/api/academy-scopes'
import type { MadeAcademyToken, NewAcademyToken } from '@lotse/contracts/api/academy-tokens'
import { tokenLimits } from '@lotse/contracts/limits'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { hashSecret, newSecret, prefixOf } from '../../../platform/tokens/secret.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { bringsFactor } from '../../auth/sessions/brings-factor.ts'
import { PRODUCT } from './api-token.table.ts'
import { readToken } from './list-tokens.ts'

/** Nobody makes a token that may do more than they may themselves, or one in somebody else's name. */
export async function makeToken(ctx: AcademyCtx, made: NewAcademyToken): Promise<MadeAcademyToken> {
  return transact(ctx, async ctx => {
    await holdRole(ctx, made)
    const { id, secret } = await storeToken(ctx, made)
    await audit(ctx, {
      action: 'token.create',
      target: { kind: 'token', id },
      after: { name: made.name, role: made.role, scopes: made.scopes },
    })
    return { ...(await readToken(ctx, id)), secret }
  })
}

/**
 * A change of the caller's role, or a ban, waits until the token is there, and then ends it. After the change there is
 * nobody to make one for. A session in somebody else's name ends soon, and a token would outlive it.
 */
export async function holdRole(
  ctx: InTransaction<AcademyCtx>,
  { role, scopes }: Pick<NewAcademyToken, 'role' | 'scopes'>,
): Promise<void> {
  const { userId, impersonator } = ctx.caller
  if (impersonator !== null) throw new AppError('permission_denied')
  const maker = await ctx.db
    .selectFrom('academy.user')
    .select(['admin', 'role', 'enabled'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  const present = maker?.enabled ? roleOf(maker) : null
  if (!present) throw new AppError('permission_denied')
  const isTooMuch = !isWithin(role, present) || scopes.some(one => !roleRights[role].includes(rightOf(one)))
  if (isTooMuch) throw new AppError('role_too_low')
}

const isWithin = (role: Role, present: Role): boolean =>
  roleRights[role].every(right => roleRights[present].includes(right))

export async function storeToken(
  ctx: InTransaction<AcademyCtx>,
  token: NewAcademyToken,
): Promise<{ id: string; secret: string }> {
  await requireRoom(ctx)
  const secret = newSecret(PRODUCT)
  const id = randomUUID()
  await ctx.db
    .insertInto('academy.api_token')
    .values({
      id,
      name: token.name,
      role: token.role,
      scopes: [...new Set(token.scopes)],
      prefix: prefixOf(PRODUCT, secret),
      secret_hash: hashSecret(secret),
      created_by: ctx.caller.userId,
      created_at: ctx.now(),
      expires_at: token.expiresAt ? new Date(token.expiresAt) : null,
      last_used_at: null,
      revoked_at: null,
      replaced_by: null,
      // The factor that the provider asked for, as the token is used without a session.
      has_factor: await bringsFactor(ctx),
    })
    .execute()
  return { id, secret }
}

/** Each token has limits of its own: with any number of them there would be none. */
async function requireRoom(ctx: InTransaction<AcademyCtx>): Promise<void> {
  const { count } = await ctx.db
    .selectFrom('academy.api_token')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('created_by', '=', ctx.caller.userId)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', ctx.now())]))
    .executeTakeFirstOrThrow()
  if (Number(count) >= tokenLimits.perPerson) throw new AppError('too_many_tokens')
}
