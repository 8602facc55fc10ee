import { mailboxOf } from '@lotse/rules/mail/mailbox'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'

/** Guesses that are checked within a window; beyond them the response is 429 until the window ends. */
export const attemptLimits = {
  password: { max: 10, seconds: 15 * 60 },
  mfa: { max: 5, seconds: 5 * 60 },
  // By person if they are signed in; by network if anybody may try, because a code has 82 bits.
  code: { max: 10, seconds: 15 * 60 },
  // By network address: a whole classroom signs up at once.
  signup: { max: 60, seconds: 15 * 60 },
  mail: { max: 5, seconds: 60 * 60 },
  // By network: mails that reset a password.
  reset: { max: 60, seconds: 60 * 60 },
  // By mailbox, as long as nobody has confirmed it: accounts are free to create and to delete.
  recipient: { max: 10, seconds: 24 * 60 * 60 },
  // Messages to the operators, by network and in total, and the same number from learners, by person: each is
  // mailed to every administrator.
  contact: { max: 20, seconds: 24 * 60 * 60 },
  contacts: { max: 200, seconds: 24 * 60 * 60 },
} as const

/** People who never come back are forgotten. */
const KEEP_DAYS = 30

export type AttemptKind = keyof typeof attemptLimits

/** Stored only as a hash: people type their password into the name field. */
export const typedKey = (text: string): string => sha256Hex(text)

/** Limits the mails that strangers get because somebody typed their address. */
export const countRecipient = (ctx: Ctx, email: string): Promise<void> =>
  countAttempt(ctx, 'recipient', typedKey(mailboxOf(email)))

export async function failuresOf(ctx: Ctx, kind: AttemptKind, key: string): Promise<number> {
  const { rows } = await ctx.pool.query<{ failures: number }>(
    'select failures from academy.attempt where kind = $1 and key = $2',
    [kind, key],
  )
  return rows[0]?.failures ?? 0
}

/**
 * Counts a guess before it is checked, in its own statement: fifty at once count as fifty, and neither a
 * rollback nor a restart forgets any.
 */
export async function countAttempt(ctx: Ctx, kind: AttemptKind, key: string): Promise<void> {
  const { max, seconds } = attemptLimits[kind]
  const { rows } = await ctx.pool.query<{ in_window: number; left: number }>(
    `with old as (
       delete from academy.attempt where (kind, key) in (
         select kind, key from academy.attempt where window_start < $3::timestamptz - interval '${KEEP_DAYS} days'
         limit 10 for update skip locked)
     )
     insert into academy.attempt as a (kind, key, window_start, in_window, failures) values ($1, $2, $3, 1, 1)
     on conflict (kind, key) do update set
       failures = a.failures + 1,
       in_window = case when a.window_start <= $3::timestamptz - $4 * interval '1 second' then 1 else a.in_window + 1 end,
       window_start = case when a.window_start <= $3::timestamptz - $4 * interval '1 second' then $3 else a.window_start end
     returning in_window, extract(epoch from window_start - $3::timestamptz) + $4 as left`,
    [kind, key, ctx.now(), seconds],
  )
  const row = rows[0]
  if (row && row.in_window > max) throw new AppError('too_many_requests', { retryAfter: Math.ceil(row.left) })
}

/**
 * Whether somebody has signed in there in recent weeks; `countAttempt` deletes it with the other old rows.
 */
export async function wasHere(ctx: Ctx, key: string): Promise<boolean> {
  const { rows } = await ctx.pool.query("select 1 from academy.attempt where kind = 'known' and key = $1", [
    key,
  ])
  return rows.length > 0
}

export async function rememberHere(ctx: Ctx, key: string): Promise<void> {
  await ctx.pool.query(
    `insert into academy.attempt (kind, key, window_start, in_window, failures) values ('known', $1, $2, 0, 0)
     on conflict (kind, key) do update set window_start = $2`,
    [key, ctx.now()],
  )
}

export async function forgetAttempts(ctx: Ctx, kind: AttemptKind, keys: string[]): Promise<void> {
  await ctx.pool.query('delete from academy.attempt where kind = $1 and key = any($2)', [kind, keys])
}
