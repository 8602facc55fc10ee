import type { Account, ConsoleSession } from '@lotse/contracts/console/account'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { requirePasswords } from '../../platform/sign-on/flow.ts'
import { type SignedOn, signOutAddress } from '../../platform/sign-on/sign-out.ts'
import { cut } from '../../platform/text/cut.ts'
import { isOperator } from '../access/console-edge.ts'
import { auditAccount } from '../audit/audit.ts'
import type { FeedbackCtx } from '../context.ts'
import { hashToken, newId, newToken } from '../tokens/ids.ts'
import {
  clearAttempts,
  countAttempt,
  findAccountByEmail,
  membershipsOf,
  rememberHere,
  wasHere,
} from './accounts.table.ts'
import { awayOf } from './away.ts'
import { checkSecondFactor } from './mfa.ts'
import { hashPassword, isPassword } from './passwords.ts'

export const SESSION_SECONDS = 30 * 24 * 3600
const loginLimit = { max: 10, windowSeconds: 15 * 60 }

export interface SignIn {
  email: string
  password: string
  mfaCode?: string | undefined
}

/** Gives an unknown address and a wrong password the same response, in the same time. */
export async function signIn(
  ctx: FeedbackCtx,
  { email, password, mfaCode }: SignIn,
  { userAgent, address }: { userAgent: string; address: string },
): Promise<{ token: string; session: ConsoleSession }> {
  requirePasswords(ctx, 'console')
  const typed = `login:${cut(email.trim().toLowerCase().normalize('NFKC'), 320)}`
  const here = `${typed}@${address}`
  const known = `known ${here}`
  // Strangers can fill the account's bucket, so an address from which its owner has recently signed in has
  // its own bucket.
  const bucket = (await wasHere(ctx, known)) ? here : typed
  const wait = await countAttempt(ctx, bucket, loginLimit)
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
  const account = await findAccountByEmail(ctx, email)
  const right = await isPassword(ctx, account?.password_hash, password)
  if (!account || !right || account.disabled_at) throw new AppError('wrong_password')
  if (account.mfa_secret)
    await checkSecondFactor(ctx, { ...account, mfa_secret: account.mfa_secret }, mfaCode)
  await clearAttempts(ctx, bucket)
  await rememberHere(ctx, known)
  const token = await transact(ctx, async ctx => {
    await auditAccount(ctx, account, { action: 'account.signedin' })
    return openAccountSession(ctx, account.id, userAgent)
  })
  return { token, session: await consoleSession(ctx, account.id) }
}

export async function openAccountSession(
  ctx: Ctx,
  accountId: string,
  userAgent: string,
  signedOn?: SignedOn,
): Promise<string> {
  const now = ctx.now()
  const token = newToken()
  await ctx.db
    .insertInto('lotse.account_session')
    .values({
      id: newId(now),
      account_id: accountId,
      token_hash: hashToken(token),
      user_agent: cut(userAgent, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_SECONDS * 1000),
      ...signedOn,
    })
    .execute()
  return token
}

/** Where the browser signs out of the provider, too, if the session was opened with one. */
export async function signOut(ctx: FeedbackCtx, token: string): Promise<{ url: string | null }> {
  const gone = await ctx.db
    .deleteFrom('lotse.account_session')
    .where('token_hash', '=', hashToken(token))
    .returning(['id', 'account_id', 'sign_on', 'id_token'])
    .executeTakeFirst()
  if (!gone) return { url: null }
  await ctx.live.tellAccount(gone.account_id, { what: 'signed-out', sessionId: gone.id })
  return { url: await signOutAddress(ctx, 'console', gone) }
}

export async function consoleSession(ctx: Ctx, accountId: string): Promise<ConsoleSession> {
  const row = await ctx.db
    .selectFrom('lotse.account')
    .selectAll()
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    account: accountAnswer(row, ctx.now()),
    teams: await membershipsOf(ctx, accountId),
    isOperator: isOperator(ctx, row.email),
  }
}

interface AccountRow {
  id: string
  email: string
  name: string
  lang: string
  avatar: string | null
  mfa_secret: string | null
  is_away: boolean
  away_until: Date | null
}

export const accountAnswer = (
  { mfa_secret, id, email, name, lang, avatar, ...row }: AccountRow,
  now: Date,
): Account => ({
  id,
  email,
  name,
  lang,
  avatar,
  mfaEnabled: mfa_secret !== null,
  away: awayOf(row, now),
})

export interface NewAccount {
  email: string
  name: string
  password: string
  /** Empty until they choose a language. */
  lang?: string | undefined
}

export async function createAccount(ctx: Ctx, { password, ...account }: NewAccount): Promise<string> {
  return insertAccount(ctx, { ...account, passwordHash: await hashPassword(ctx, password) })
}

/** Takes a ready-made hash: hashing is slow, and must not hold a transaction open. */
export async function insertAccount(
  ctx: Ctx,
  { email, name, passwordHash, lang }: Omit<NewAccount, 'password'> & { passwordHash: string | null },
): Promise<string> {
  const id = newId(ctx.now())
  const created = await ctx.db
    .insertInto('lotse.account')
    .values({
      id,
      email: email.trim(),
      name: cut(name.trim(), 200),
      lang,
      password_hash: passwordHash,
      created_at: ctx.now(),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (created.numInsertedOrUpdatedRows === 0n) throw new AppError('email_taken')
  return id
}
