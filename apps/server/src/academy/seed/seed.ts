import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/transaction.ts'
import { hashPassword, isPassword } from '../sessions/password.ts'
import { seedAccounts } from './seed-accounts.ts'
import { seedHistory } from './seed-history.ts'
import { seedLearning } from './seed-learning.ts'
import { seedUsers } from './seed-users.ts'

/** The academy's demo, in one transaction. A database with a single user in it is left alone. */
export async function seedAcademy(ctx: Ctx, password: string): Promise<void> {
  await transact(ctx, async ctx => {
    if (await ctx.db.selectFrom('academy.user').select('id').limit(1).executeTakeFirst()) return
    const people = await seedUsers(ctx, password)
    await seedAccounts(ctx, people)
    await seedLearning(ctx, people)
    await seedHistory(ctx)
  })
}

/** The demo administrator's password is what the settings say today, not on the day of seeding. */
export async function followAcademyDemo(ctx: Ctx, password: string): Promise<void> {
  const admin = await ctx.db
    .selectFrom('academy.user')
    .select(['id', 'password_hash'])
    .where('name', '=', 'admin')
    .where('email', '=', 'admin@example.com')
    .executeTakeFirst()
  if (!admin || (await isPassword(admin.password_hash, password))) return
  const password_hash = await hashPassword(password)
  await ctx.db.updateTable('academy.user').set({ password_hash }).where('id', '=', admin.id).execute()
}
