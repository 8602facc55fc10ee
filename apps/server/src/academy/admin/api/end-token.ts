import { may } from '@lotse/contracts/academy/rights'
import type { MadeAcademyToken } from '@lotse/contracts/api/academy-tokens'
import type { Rotation } from '@lotse/contracts/api/token-shapes'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { replacedEnd, sameSpan } from '../../../platform/tokens/lifetime.ts'
import { audit } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import './api-token.table.ts'
import { readToken } from './list-tokens.ts'
import { holdRole, storeToken } from './make-token.ts'

/** The token, locked, if it still works. */
async function lockToken(ctx: InTransaction<AcademyCtx>, id: string, whose: 'own' | 'any') {
  const row = await ctx.db
    .selectFrom('academy.api_token')
    .selectAll()
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .$if(whose === 'own', query => query.where('created_by', '=', ctx.caller.userId))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return row
}

/** Everybody ends their own tokens, administrators those of everybody. */
export async function revokeToken(ctx: AcademyCtx, id: string): Promise<void> {
  await transact(ctx, async ctx => {
    const { name } = await lockToken(ctx, id, may(ctx.caller, 'admin') ? 'any' : 'own')
    await ctx.db
      .updateTable('academy.api_token')
      .set({ revoked_at: ctx.now() })
      .where('id', '=', id)
      .execute()
    await audit(ctx, { action: 'token.revoke', target: { kind: 'token', id }, before: { name } })
  })
}

/** A new secret for the same thing. Nobody but its maker gets the secret of a token. */
export async function rotateToken(
  ctx: AcademyCtx,
  id: string,
  { overlapSeconds }: Rotation,
): Promise<MadeAcademyToken> {
  return transact(ctx, async ctx => {
    const meant = await ctx.db
      .selectFrom('academy.api_token')
      .select(['role', 'scopes'])
      .where('id', '=', id)
      .where('created_by', '=', ctx.caller.userId)
      .executeTakeFirst()
    if (!meant) throw new AppError('not_found')
    // The person before the token, as when they lose their role.
    await holdRole(ctx, meant)
    const row = await lockToken(ctx, id, 'own')
    const now = ctx.now()
    if (row.replaced_by !== null || (row.expires_at && row.expires_at <= now)) throw new AppError('not_found')
    await ctx.db
      .updateTable('academy.api_token')
      .set(replacedEnd(row, now, overlapSeconds))
      .where('id', '=', id)
      .execute()
    const { name, role, scopes } = row
    const next = await storeToken(ctx, { name, role, scopes, expiresAt: sameSpan(row, now) })
    await ctx.db.updateTable('academy.api_token').set({ replaced_by: next.id }).where('id', '=', id).execute()
    await audit(ctx, {
      action: 'token.rotate',
      target: { kind: 'token', id: next.id },
      after: { name, overlap_seconds: overlapSeconds },
    })
    return { ...(await readToken(ctx, next.id)), secret: next.secret }
  })
}

/** People who lose their role or are banned lose their tokens, which must not work again when that is taken back. */
export async function revokeTokensOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('academy.api_token')
    .set({ revoked_at: ctx.now() })
    .where('created_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}
