import { typedCode } from '@lotse/rules/values'
import { Secret, TOTP } from 'otpauth'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { totpStep } from '../../platform/sign-on/totp.ts'
import { open } from '../tokens/seal.ts'
import { clearAttempts, countAttempt } from './accounts.table.ts'
import { recoveryHash } from './recovery-codes.ts'

const codeLimit = { max: 5, windowSeconds: 5 * 60 }

export const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer: 'Lotse', label, secret: Secret.fromBase32(secret), period: 30, digits: 6 })

interface MfaAccount {
  id: string
  mfa_secret: string
}

/**
 * Checks an app code or a recovery code; each works once. The attempt is counted before the code is checked.
 */
export async function checkSecondFactor(
  ctx: Ctx,
  account: MfaAccount,
  code: string | undefined,
): Promise<void> {
  if (!code) throw new AppError('mfa_required')
  const wait = await countAttempt(ctx, `mfa:${account.id}`, codeLimit)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
  const plain = typedCode(code)
  const used = /^\d{6}$/.test(plain)
    ? await useStep(ctx, account, totpStep(ctx.now(), open(ctx, account.mfa_secret), plain))
    : await useRecoveryCode(ctx, account.id, plain)
  if (!used) throw new AppError('wrong_code')
  await clearAttempts(ctx, `mfa:${account.id}`)
}

async function useStep(ctx: Ctx, { id }: MfaAccount, step: number | undefined): Promise<boolean> {
  if (step === undefined) return false
  const { numUpdatedRows } = await ctx.db
    .updateTable('lotse.account')
    .set({ mfa_step: step })
    .where('id', '=', id)
    .where('mfa_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

async function useRecoveryCode(ctx: Ctx, id: string, code: string): Promise<boolean> {
  const hash = recoveryHash(ctx, code)
  const { rowCount } = await ctx.pool.query(
    `update lotse.account set recovery_codes = array_remove(recovery_codes, $2)
     where id = $1 and $2 = any(recovery_codes)`,
    [id, hash],
  )
  return rowCount === 1
}
