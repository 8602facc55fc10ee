import { createHash, randomInt } from 'node:crypto'
import type { Ctx } from '../../platform/context.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import type { UserRow } from '../users/users.table.ts'
import type { Purpose } from './codes.table.ts'
import { codeMail } from './mails.ts'

const HOURS = 4
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

// 16 letters and digits are 82 bits: a plain hash is enough, because nobody can try them all.
const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')

/** `XXXX-XXXX-XXXX-XXXX`; a new code replaces the previous one. */
export async function sendCode(ctx: Ctx, user: UserRow, purpose: Purpose): Promise<void> {
  if (user.email === null) return
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  const code = Array.from({ length: 4 }, () => Array.from({ length: 4 }, letter).join('')).join('-')
  const row = {
    code_hash: hashOf(code),
    email: user.email,
    expires_at: new Date(ctx.now().getTime() + HOURS * 3_600_000),
  }
  await ctx.db
    .insertInto('academy.mail_code')
    .values({ user_id: user.id, purpose, ...row })
    .onConflict(conflict => conflict.columns(['user_id', 'purpose']).doUpdateSet(row))
    .execute()
  await sendMail(ctx, codeMail(ctx.settings, user, purpose, code))
}

/** Deletes the code if it matches: of two requests with one code, only one gets the row. */
export async function useCode(ctx: Ctx, user: UserRow, purpose: Purpose, code: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('academy.mail_code')
    .where('user_id', '=', user.id)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashOf(code))
    .where('email', '=', user.email ?? '')
    .where('expires_at', '>', ctx.now())
    .executeTakeFirst()
  return numDeletedRows === 1n
}
