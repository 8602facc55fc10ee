import { createHmac } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { sha256Hex } from '../../../platform/process/sha256.ts'
import type { UserRow } from '../users/users.table.ts'
import type { Purpose } from './codes.table.ts'
import { codeMail } from './mails.ts'

const HOUR_MS = 3_600_000
const HOURS = 4
/** As long as a code is not older than this, a further request gets the same one. */
const FRESH_HOURS = 1
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

// 16 letters and digits are 82 bits: a plain hash is enough, because nobody can try them all.
const hashOf = (code: string) => sha256Hex(code)

interface Addressed extends UserRow {
  email: string
}

/** `XXXX-XXXX-XXXX-XXXX`, derived from our secret and its expiry time, so that it can be sent again. */
function codeOf(ctx: Ctx, { id, email }: Addressed, purpose: Purpose, expires: Date): string {
  const hmac = createHmac('sha256', ctx.keys.derive('academy-codes'))
  const bytes = hmac.update(JSON.stringify([id, email, purpose, expires.getTime()])).digest()
  const letter = (at: number) => LETTERS[bytes.readUInt16BE(2 * at) % LETTERS.length]
  const letters = Array.from({ length: 16 }, (_, at) => letter(at)).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

/** When the person's current code expires, if it is fresh and still the one that we would derive. */
async function freshOf(ctx: Ctx, user: Addressed, purpose: Purpose): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('academy.mail_code')
    .select(['code_hash', 'expires_at'])
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', new Date(ctx.now().getTime() + (HOURS - FRESH_HOURS) * HOUR_MS))
    .executeTakeFirst()
  if (!row) return undefined
  const { code_hash: hash, expires_at: expires } = row
  return hash === hashOf(codeOf(ctx, user, purpose, expires)) ? expires : undefined
}

/**
 * A new code replaces the previous one, but never one that a person may be about to type: strangers can
 * request codes, too.
 */
export async function sendCode(ctx: Ctx, user: UserRow, purpose: Purpose): Promise<void> {
  if (!isAddressed(user)) return
  const expires = (await freshOf(ctx, user, purpose)) ?? new Date(ctx.now().getTime() + HOURS * HOUR_MS)
  const code = codeOf(ctx, user, purpose, expires)
  const row = { code_hash: hashOf(code), email: user.email, expires_at: expires }
  await ctx.db
    .insertInto('academy.mail_code')
    .values({ user_id: user.id, purpose, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
  await sendMail(ctx, codeMail(ctx.settings, user, purpose, code))
}

const isAddressed = (user: UserRow): user is Addressed => user.email !== null

const matches =
  (ctx: Ctx, user: UserRow, purpose: Purpose, code: string) =>
  (eb: ExpressionBuilder<Tables, 'academy.mail_code'>) =>
    eb.and([
      eb.and({ user_id: user.id, purpose, code_hash: hashOf(code), email: user.email ?? '' }),
      eb('expires_at', '>', ctx.now()),
    ])

/** Whether it is the right code, without using it up. */
export async function isCode(ctx: Ctx, user: UserRow, purpose: Purpose, code: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('academy.mail_code')
    .select('user_id')
    .where(matches(ctx, user, purpose, code))
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes the code if it matches: of two requests with one code, only one gets the row. */
export async function useCode(ctx: Ctx, user: UserRow, purpose: Purpose, code: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('academy.mail_code')
    .where(matches(ctx, user, purpose, code))
    .executeTakeFirst()
  return numDeletedRows === 1n
}
