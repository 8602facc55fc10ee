import { randomBytes } from 'node:crypto'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { Identity } from '../../../platform/sign-on/identity.ts'
import { insertUser } from '../accounts/insert-user.ts'
import type { AcademyCtx } from '../guard.ts'
import { preferredLanguage } from '../users/mail-language.ts'
import type { UserRow } from '../users/users.table.ts'

const LONGEST_NAME = 24
const LONGEST_DISPLAY_NAME = 64

/** An account without a password. The provider has confirmed its address. */
export async function createFrom(
  ctx: InTransaction<AcademyCtx>,
  identity: Identity,
  email: string,
): Promise<UserRow> {
  const name = await freeName(ctx, identity.username ?? email)
  const display_name = [...(identity.name?.trim() || name)].slice(0, LONGEST_DISPLAY_NAME).join('')
  const language = preferredLanguage(ctx.request.headers['accept-language']) ?? null
  const given = { name, display_name, email, email_verified: true, language }
  return insertUser(ctx, given, { provider_id: identity.provider.id })
}

/** What is in front of the `@`, in the letters of our names, and with a number if somebody has it. */
async function freeName(ctx: AcademyCtx, wanted: string): Promise<string> {
  const letters = (wanted.split('@')[0] ?? '').normalize('NFKD').replace(/[^A-Za-z0-9_-]/g, '')
  const base = letters.slice(0, LONGEST_NAME) || 'user'
  const names = [base, ...[2, 3, 4, 5, 6, 7, 8, 9].map(number => `${base}${number}`)]
  const taken = await ctx.db
    .selectFrom('academy.user')
    .select('name')
    .where(
      eb => eb.fn<string>('lower', ['name']),
      'in',
      names.map(name => name.toLowerCase()),
    )
    .execute()
  const known = new Set(taken.map(({ name }) => name.toLowerCase()))
  return names.find(name => !known.has(name.toLowerCase())) ?? `${base}_${randomBytes(3).toString('hex')}`
}
