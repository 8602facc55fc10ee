import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Credentials } from '@lotse/contracts/academy/auth/sessions'
import { typedCode } from '@lotse/rules/values'
import { Secret } from 'otpauth'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import { totpStep } from '../../../platform/sign-on/totp.ts'
import { audit } from '../../audit/audit.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import { type AcademyCtx, anonymous } from '../guard.ts'
import { countAttempt, forgetAttempts } from '../sessions/attempts.ts'
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts'
import { requireSelfOr } from '../users/roles.ts'
import type { UserRow } from '../users/users.table.ts'
import { findUser } from '../users/users.ts'
import { openSecret, sealSecret } from './sealed-secret.ts'

const SECRET_BYTES = 32
const RECOVERY_LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

const hashCode = (code: string) => sha256Hex(code)

/**
 * The recovery code comes first: it works once, and switches MFA off. Otherwise it is a code from the app,
 * each of which works once.
 */
export async function checkSecondFactor(ctx: Ctx, user: UserRow, given: Credentials): Promise<UserRow> {
  const recovery = grouped(typedCode(given.recovery_code ?? '').toUpperCase())
  const code = given.mfa_code?.trim()
  // Asking for the code field is not a guess.
  if (!recovery && !code) throw new AppError('invalid_code')
  await countAttempt(ctx, 'mfa', user.id)
  const row =
    (recovery && (await useRecoveryCode(ctx, user, recovery))) || (code && (await useCode(ctx, user, code)))
  if (!row) throw new AppError('invalid_code')
  await forgetAttempts(ctx, 'mfa', [user.id])
  return row
}

async function useRecoveryCode(ctx: Ctx, user: UserRow, recovery: string): Promise<UserRow | undefined> {
  const stored = Buffer.from(user.mfa_recovery_hash ?? '')
  const hash = hashCode(recovery)
  if (stored.length !== hash.length || !timingSafeEqual(stored, Buffer.from(hash))) return undefined
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ ...mfaOff, version: eb('version', '+', 1) }))
      .where('id', '=', user.id)
      .where('mfa_recovery_hash', '=', hash)
      .returningAll()
      .executeTakeFirst()
    // Nobody is signed in yet, but a caller with the password and this code counts as the user.
    const caller = { ...anonymous, isAnonymous: false, userId: user.id, name: user.name }
    if (row) await audit({ ...ctx, caller }, { action: 'mfa.disable', target: { kind: 'user', id: user.id } })
    return row
  })
}

/** The row decides: of two requests with one code, only one advances `mfa_step`. */
async function useCode(ctx: Ctx, user: UserRow, code: string): Promise<UserRow | undefined> {
  const step =
    user.mfa_secret === null ? undefined : totpStep(ctx.now(), openSecret(ctx, user.mfa_secret), code)
  if (step === undefined) return undefined
  return ctx.db
    .updateTable('academy.user')
    .set({ mfa_step: step })
    .where('id', '=', user.id)
    .where('mfa_enabled', '=', true)
    .where('mfa_step', '<', step)
    .returningAll()
    .executeTakeFirst()
}

const mfaOff = { mfa_enabled: false, mfa_secret: null, mfa_recovery_hash: null }

/** Creates a new secret, which becomes valid once a code made from it has come back. */
export async function startMfa(ctx: AcademyCtx, userId: string, password?: string): Promise<string> {
  const user = await findUser(ctx, userId)
  if (user.mfa_enabled) throw new AppError('mfa_already_enabled')
  await requireFreshSignIn(ctx, userId, password)
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const { numUpdatedRows } = await ctx.db
    .updateTable('academy.user')
    .set({ mfa_secret: sealSecret(ctx, secret) })
    .where('id', '=', userId)
    .where('mfa_enabled', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('mfa_already_enabled')
  return secret
}

export async function enableMfa(ctx: AcademyCtx, userId: string, code: string): Promise<string> {
  const user = await findUser(ctx, userId)
  if (user.mfa_enabled) throw new AppError('mfa_already_enabled')
  if (user.mfa_secret === null) throw new AppError('mfa_not_initialized')
  await countAttempt(ctx, 'mfa', userId)
  const step = totpStep(ctx.now(), openSecret(ctx, user.mfa_secret), code)
  if (step === undefined) throw new AppError('invalid_code')
  const recovery = recoveryCode()
  await transact(ctx, async ctx => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({
        mfa_enabled: true,
        mfa_step: step,
        mfa_recovery_hash: hashCode(recovery),
        version: eb('version', '+', 1),
      }))
      .where('id', '=', userId)
      .where('mfa_enabled', '=', false)
      .where('mfa_secret', '=', user.mfa_secret)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('mfa_already_enabled')
    await audit(ctx, { action: 'mfa.enable', target: { kind: 'user', id: userId } })
  })
  await forgetAttempts(ctx, 'mfa', [userId])
  return recovery
}

export async function disableMfa(ctx: AcademyCtx, userId: string, password?: string): Promise<true> {
  const user = await findUser(ctx, userId)
  requireSelfOr(ctx, user, 'secure')
  if (user.mfa_enabled) await requireFreshSignIn(ctx, userId, password)
  const remove = async (ctx: InTransaction<AcademyCtx>) => {
    if (!user.mfa_enabled) return false
    const { numUpdatedRows } = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ ...mfaOff, version: eb('version', '+', 1) }))
      .where('id', '=', userId)
      .where('mfa_enabled', '=', true)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    await audit(ctx, { action: 'mfa.disable', target: { kind: 'user', id: userId } })
    return true
  }
  await deleteOnce(ctx, { kind: 'mfa', id: userId, missing: 'mfa_not_enabled', remove })
  return true
}

/** `XXXXXX-XXXXXX-XXXXXX-XXXXXX` */
function recoveryCode(): string {
  const letter = () => RECOVERY_LETTERS[randomInt(RECOVERY_LETTERS.length)]
  return grouped(Array.from({ length: 4 * 6 }, letter).join(''))
}

const grouped = (letters: string): string => letters.match(/.{1,6}/g)?.join('-') ?? ''
