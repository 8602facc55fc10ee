import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { hashPassword, isPassword } from '../auth/sessions/password.ts'
import { demoId } from './random.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedHistory } from './seed-history.ts'
import { seedLearning } from './seed-learning.ts'
import { demoMfaSecret, demoUserIds, seedUsers } from './seed-users.ts'

/** Seeds the academy's demo in one transaction. A database with even a single user is left alone. */
export async function seedAcademy(ctx: Ctx, password: string): Promise<void> {
  await transact(ctx, async ctx => {
    if (await ctx.db.selectFrom('academy.user').select('id').limit(1).executeTakeFirst()) return
    const people = await seedUsers(ctx, password)
    await seedAccounts(ctx, people)
    await seedLearning(ctx, people)
    await seedHistory(ctx)
  })
}

/** The MFA secret of all demo users before each installation got its own. */
const FORMER_MFA_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXPJBSW'

/**
 * Every seeded person has the password from the current settings: a password that somebody knew from the demo
 * is worthless later.
 */
export async function followAcademyDemo(ctx: Ctx, password: string): Promise<void> {
  const ids = demoUserIds(ctx)
  const admin = await ctx.db
    .selectFrom('academy.user')
    .select('password_hash')
    .where('id', '=', demoId('user', 'admin'))
    .executeTakeFirst()
  if (!admin) return
  const isCurrent = await isPassword(ctx, admin.password_hash, password)
  const password_hash = isCurrent ? admin.password_hash : await hashPassword(ctx, password)
  await ctx.db
    .updateTable('academy.user')
    .set({ password_hash })
    .where('id', 'in', ids)
    // People who sign in elsewhere have no password.
    .where('password_hash', '<>', password_hash)
    .execute()
  await ctx.db
    .updateTable('academy.user')
    .set({ mfa_secret: demoMfaSecret(ctx) })
    .where('id', 'in', ids)
    .where('mfa_secret', '=', FORMER_MFA_SECRET)
    .execute()
}

/** Seeded people who can sign in. */
export async function findDemoUsers(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('academy.user')
    .select('name')
    .where('id', 'in', demoUserIds(ctx))
    .where('password_hash', 'is not', null)
    .where('enabled', '=', true)
    .orderBy('admin', 'desc')
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}
