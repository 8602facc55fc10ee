import { Secret } from 'otpauth'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { requirePasswords } from '../../platform/sign-on/flow.ts'
import { totpStep } from '../../platform/sign-on/totp.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import { auditAccount } from '../audit/audit.ts'
import type { ConsoleCaller, ConsoleCtx, FeedbackCtx } from '../context.ts'
import { hashToken, newToken } from '../tokens/ids.ts'
import { open, seal } from '../tokens/seal.ts'
import { tokenOfUrl } from '../uploads/uploads.ts'
import { countAttempt, findAccountByEmail } from './accounts.table.ts'
import { accountAnswer } from './accounts.ts'
import { tellPeople } from './away.ts'
import { checkSecondFactor, totpOf } from './mfa.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

const passwordLimit = { max: 10, windowSeconds: 15 * 60 }
const RESET_MS = 60 * 60 * 1000

function accountOf(ctx: ConsoleCtx) {
  const { id } = ctx.caller.account
  return ctx.db.selectFrom('lotse.account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Changing the sign-in methods requires the password again: an unattended screen must not be enough. */
export async function requirePassword(ctx: ConsoleCtx, password: string) {
  const account = await accountOf(ctx)
  const wait = await countAttempt(ctx, `password:${account.id}`, passwordLimit)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
  if (!(await isPassword(ctx, account.password_hash, password))) throw new AppError('wrong_password')
  return account
}

interface AccountChange {
  name?: string | undefined
  lang?: string | undefined
  avatar?: string | null | undefined
  away?: { until: string | null } | null | undefined
}

export async function updateAccount(ctx: ConsoleCtx, { away, ...change }: AccountChange) {
  if (change.avatar && !tokenOfUrl(ctx, change.avatar)) throw new AppError('file_refused')
  const row = await ctx.db
    .updateTable('lotse.account')
    .set({
      id: ctx.caller.account.id,
      ...change,
      ...(away === undefined
        ? {}
        : { is_away: away !== null, away_until: away?.until ? new Date(away.until) : null }),
    })
    .where('id', '=', ctx.caller.account.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (away !== undefined) await tellPeople(ctx, row.id)
  return accountAnswer(row, ctx.now())
}

export async function changePassword(
  ctx: ConsoleCtx,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  requirePasswords(ctx, 'console')
  const account = await requirePassword(ctx, currentPassword)
  const hash = await hashPassword(ctx, newPassword)
  const kept = ctx.caller.sessionId
  const ended = await transact(ctx, ctx => setPassword(ctx, account, hash, { by: 'change', kept }))
  await tellEnded(ctx, ended)
}

/**
 * The old password ends every session except the kept one. The ended sessions are announced after the commit.
 */
async function setPassword(
  ctx: InTransaction<FeedbackCtx>,
  account: ConsoleCaller['account'],
  password_hash: string,
  { by, kept }: { by: 'change' | 'mail'; kept?: string },
) {
  await ctx.db.updateTable('lotse.account').set({ password_hash }).where('id', '=', account.id).execute()
  await ctx.db.deleteFrom('lotse.password_reset').where('account_id', '=', account.id).execute()
  await auditAccount(ctx, account, { action: 'account.password', details: { by } })
  return ctx.db
    .deleteFrom('lotse.account_session')
    .where('account_id', '=', account.id)
    .$if(kept !== undefined, query => query.where('id', '!=', kept ?? ''))
    .returning(['id', 'account_id'])
    .execute()
}

async function tellEnded(ctx: FeedbackCtx, ended: { id: string; account_id: string }[]): Promise<void> {
  for (const { id, account_id } of ended)
    await ctx.live.tellAccount(account_id, { what: 'signed-out', sessionId: id })
}

export async function beginMfa(ctx: ConsoleCtx, password: string) {
  const account = await requirePassword(ctx, password)
  // A new factor requires the old one to be switched off first, which asks for its code.
  if (account.mfa_secret) throw new AppError('mfa_already_enabled')
  const secret = new Secret({ size: 20 }).base32
  await ctx.db
    .updateTable('lotse.account')
    .set({ mfa_pending: seal(ctx, secret) })
    .where('id', '=', account.id)
    .execute()
  return { secret, uri: totpOf(secret, account.email).toString() }
}

export async function confirmMfa(ctx: ConsoleCtx, code: string) {
  const account = await accountOf(ctx)
  const wait = await countAttempt(ctx, `mfa:${account.id}`, { max: 5, windowSeconds: 300 })
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
  const step = account.mfa_pending ? totpStep(ctx.now(), open(ctx, account.mfa_pending), code) : undefined
  if (step === undefined) throw new AppError('wrong_code')
  if (account.mfa_secret) throw new AppError('mfa_already_enabled')
  const recoveryCodes = newRecoveryCodes()
  await transact(ctx, async ctx => {
    await ctx.db
      .updateTable('lotse.account')
      .set({
        mfa_secret: account.mfa_pending,
        mfa_pending: null,
        mfa_step: step,
        recovery_codes: recoveryCodes.map(code => recoveryHash(ctx, code)),
      })
      .where('id', '=', account.id)
      .execute()
    await auditAccount(ctx, account, { action: 'account.mfaon' })
  })
  return { recoveryCodes }
}

export async function disableMfa(
  ctx: ConsoleCtx,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const account = await requirePassword(ctx, password)
  if (!account.mfa_secret) return
  await checkSecondFactor(ctx, { id: account.id, mfa_secret: account.mfa_secret }, code)
  await transact(ctx, async ctx => {
    await ctx.db
      .updateTable('lotse.account')
      .set({ mfa_secret: null, recovery_codes: [] })
      .where('id', '=', account.id)
      .execute()
    await auditAccount(ctx, account, { action: 'account.mfaoff' })
  })
}

export async function listSessions(ctx: ConsoleCtx) {
  const rows = await ctx.db
    .selectFrom('lotse.account_session')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at'])
    .where('account_id', '=', ctx.caller.account.id)
    .where('expires_at', '>', ctx.now())
    .orderBy('last_seen_at', 'desc')
    .execute()
  return {
    items: rows.map(row => ({
      id: row.id,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      current: row.id === ctx.caller.sessionId,
    })),
  }
}

/** Ending a session that is already over succeeds: the response to the first attempt may have been lost. */
export async function endSession(ctx: ConsoleCtx, sessionId: string): Promise<void> {
  if (!isUuid(sessionId)) return
  await ctx.db
    .deleteFrom('lotse.account_session')
    .where('account_id', '=', ctx.caller.account.id)
    .where('id', '=', sessionId)
    .execute()
  await ctx.live.tellAccount(ctx.caller.account.id, { what: 'signed-out', sessionId })
}

/** The work happens after the response: its duration must not reveal who has an account. */
export function requestReset(ctx: FeedbackCtx, email: string): void {
  requirePasswords(ctx, 'console')
  void sendReset(ctx, email).catch(err => ctx.log.error({ err }, 'password reset mail failed'))
}

/** The link uses our own address, whatever Host the request named. */
async function sendReset(ctx: FeedbackCtx, email: string): Promise<void> {
  const wait = await countAttempt(ctx, `reset:${email.trim().toLowerCase()}`, { max: 5, windowSeconds: 3600 })
  if (wait > 0) return
  const account = await findAccountByEmail(ctx, email)
  if (!account || account.disabled_at) return
  const token = newToken()
  await ctx.db
    .insertInto('lotse.password_reset')
    .values({
      token_hash: hashToken(token),
      account_id: account.id,
      expires_at: new Date(ctx.now().getTime() + RESET_MS),
    })
    .execute()
  const link = `${ctx.settings.urls.lotse}/reset-password#token=${token}`
  await sendMail(ctx, {
    kind: 'password-reset',
    isSecret: true,
    accountId: account.id,
    to: account.email,
    subject: account.lang === 'de' ? 'Neues Passwort für Lotse' : 'New password for Lotse',
    text:
      account.lang === 'de'
        ? `Guten Tag ${oneLine(account.name)},\n\nunter diesem Link legen Sie ein neues Passwort fest. Er gilt eine Stunde und nur einmal:\n\n${link}\n\nWenn Sie das nicht angefordert haben, ignorieren Sie diese Nachricht.`
        : `Hello ${oneLine(account.name)},\n\nUse this link to set a new password. It works once, within an hour:\n\n${link}\n\nIf you did not ask for it, ignore this message.`,
  })
}

export async function confirmReset(ctx: FeedbackCtx, token: string, newPassword: string): Promise<void> {
  requirePasswords(ctx, 'console')
  const hash = await hashPassword(ctx, newPassword)
  const ended = await transact(ctx, async ctx => {
    const used = await ctx.db
      .deleteFrom('lotse.password_reset')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', ctx.now())
      .returning('account_id')
      .executeTakeFirst()
    if (!used) throw new AppError('invitation_gone')
    const account = await ctx.db
      .selectFrom('lotse.account')
      .select(['id', 'name', 'email'])
      .where('id', '=', used.account_id)
      .executeTakeFirstOrThrow()
    return setPassword(ctx, account, hash, { by: 'mail' })
  })
  await tellEnded(ctx, ended)
}
