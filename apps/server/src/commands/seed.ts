import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { findDemoUsers, followAcademyDemo, seedAcademy } from '../academy/seed/seed.ts'
import { findDemoOwners, followLotseDemo, seedLotse } from '../feedback/seed/seed-lotse.ts'
import type { Ctx } from '../platform/context.ts'
import { transact } from '../platform/database/transaction.ts'
import { keptSecret, randomText } from '../platform/process/data-directory.ts'
import type { Start } from '../platform/process/lifetime.ts'
import { silentQueue } from '../platform/queue/queue.ts'

export interface DemoSignIns {
  password: string
  /** Not shown yet; afterwards it is only in the data directory. */
  isNew: boolean
  /** Records that it was shown. */
  shown(): void
}

const quiet = { step: () => {} }

/** An arbitrary number, the same on every server: two that start on one empty database fill it once. */
const SEED_LOCK = 7_203_441

/**
 * Fills an empty database, all or nothing. A database with any content is left alone, except for the demo
 * sign-ins.
 */
export async function seedDemo(ctx: Ctx, { step }: Pick<Start, 'step'> = quiet): Promise<DemoSignIns> {
  const { dataDir, demoPassword } = ctx.settings
  const password = demoPasswordOf(ctx)
  // A start that fails before its table has shown nothing to anybody.
  const mark = join(dataDir, 'demo-password-shown')
  if (!(await hasAnybody(ctx))) step('Filling the database with demo data')
  await fill(ctx, password, async ctx => {
    await followAcademyDemo(ctx, password)
    await followLotseDemo(ctx, password)
  })
  const isNew = !demoPassword && !existsSync(mark)
  return { password, isNew, shown: () => isNew && writeFileSync(mark, '') }
}

/**
 * For a command that may run next to a server with other settings: it fills an empty database, and touches no
 * account of any other. Returns what it did.
 */
export async function seedWhereEmpty(ctx: Ctx): Promise<string> {
  if (await hasAnybody(ctx)) return 'There is data already: no account and no password of it is changed.'
  await fill(ctx, demoPasswordOf(ctx))
  const where = ctx.settings.demoPassword
    ? 'the value of DEMO_PASSWORD'
    : `in ${join(ctx.settings.dataDir, 'demo-password')}`
  return `The empty database now holds the demo data; the password of the demo accounts is ${where}.`
}

/** In production, demo accounts are doors that strangers know about. */
export async function demoAccountsWarning(ctx: Ctx): Promise<string | undefined> {
  const accounts = [...(await findDemoUsers(ctx)), ...(await findDemoOwners(ctx))]
  if (accounts.length === 0) return undefined
  const shown = accounts.slice(0, 5).join(', ')
  return `${accounts.length} demo accounts can sign in here (${shown}${accounts.length > 5 ? ', …' : ''}): this was a demo. Start production with an empty database, or delete or ban them.`
}

const demoPasswordOf = ({ settings }: Ctx): string =>
  settings.demoPassword ?? keptSecret(settings.dataDir, 'demo-password', () => randomText(12))

const hasAnybody = async ({ db }: Ctx): Promise<boolean> =>
  (await db.selectFrom('academy.user').select('id').limit(1).executeTakeFirst()) !== undefined

async function fill(ctx: Ctx, password: string, then = async (_ctx: Ctx) => {}): Promise<void> {
  await transact({ ...ctx, queue: silentQueue(ctx.queue) }, async ctx => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(ctx.db)
    await seedAcademy(ctx, password)
    await seedLotse(ctx, password)
    await then(ctx)
  })
}
