import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { followAcademyDemo, seedAcademy } from './academy/seed/seed.ts'
import { followLotseDemo, seedLotse } from './feedback/seed/seed-lotse.ts'
import type { Ctx } from './platform/context.ts'
import { keptSecret, randomText } from './platform/data-directory.ts'
import type { Start } from './platform/lifetime.ts'
import { transact } from './platform/transaction.ts'

export interface DemoSignIns {
  password: string
  /** Not shown yet; afterwards it is read in the data directory. */
  isNew: boolean
  /** It was shown now. */
  shown(): void
}

const quiet = { step: () => {} }

/** Any number, the same in every server: two that start on one empty database fill it once. */
const SEED_LOCK = 7_203_441

/** Fills an empty database, all or nothing. One that holds anything is left alone, but for the demo sign-ins. */
export async function seedDemo(ctx: Ctx, { step }: Pick<Start, 'step'> = quiet): Promise<DemoSignIns> {
  const { demoPassword, dataDir } = ctx.settings
  const password = demoPassword ?? keptSecret(dataDir, 'demo-password', () => randomText(12))
  // A start that fails before its table has shown nothing to anybody.
  const mark = join(dataDir, 'demo-password-shown')
  if (!(await ctx.db.selectFrom('academy.user').select('id').limit(1).executeTakeFirst()))
    step('Filling the database with demo data')
  await transact(ctx, async ctx => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(ctx.db)
    await seedAcademy(ctx, password)
    await seedLotse(ctx, password)
    await followAcademyDemo(ctx, password)
    await followLotseDemo(ctx, password)
  })
  const isNew = !demoPassword && !existsSync(mark)
  return { password, isNew, shown: () => isNew && writeFileSync(mark, '') }
}
