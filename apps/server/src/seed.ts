import { sql } from 'kysely'
import { followAcademyDemo, seedAcademy } from './academy/seed/seed.ts'
import { followLotseDemo, seedLotse } from './feedback/seed/seed-lotse.ts'
import type { Ctx } from './platform/context.ts'
import { keptSecret, randomText } from './platform/data-directory.ts'
import type { Start } from './platform/lifetime.ts'
import { transact } from './platform/transaction.ts'

export interface DemoSignIns {
  password: string
  /** Shown once; afterwards it is read in the data directory. */
  isNew: boolean
}

const quiet = { step: () => {} }

/** Any number, the same in every server: two that start on one empty database fill it once. */
const SEED_LOCK = 7_203_441

/** Fills an empty database, all or nothing. One that holds anything is left alone, but for the demo sign-ins. */
export async function seedDemo(ctx: Ctx, { step }: Pick<Start, 'step'> = quiet): Promise<DemoSignIns> {
  const { demoPassword, dataDir } = ctx.settings
  const kept = demoPassword
    ? { value: demoPassword, isNew: false }
    : keptSecret(dataDir, 'demo-password', () => randomText(12))
  if (!(await ctx.db.selectFrom('academy.user').select('id').limit(1).executeTakeFirst()))
    step('Filling the database with demo data')
  await transact(ctx, async ctx => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(ctx.db)
    await seedAcademy(ctx, kept.value)
    await seedLotse(ctx, kept.value)
    await followAcademyDemo(ctx, kept.value)
    await followLotseDemo(ctx, kept.value)
  })
  return { password: kept.value, isNew: kept.isNew }
}
