import type { Ctx } from '../context.ts'
import { openWith, sealWith } from './seal.ts'

export interface KeptSecretTable {
  name: string
  value: string
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.kept_secret': KeptSecretTable
  }
}

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('kept-secret')

/** A secret that is created when it is first needed, and from then on is the same for all processes. */
export async function keptSecret(
  ctx: Pick<Ctx, 'db' | 'keys'>,
  name: string,
  make: () => string,
): Promise<string> {
  const kept = await findSecret(ctx, name)
  if (kept !== undefined) return kept
  await ctx.db
    .insertInto('platform.kept_secret')
    .values({ name, value: sealWith(keyOf(ctx), make()) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  // Another process may have been first: its secret counts.
  const made = await findSecret(ctx, name)
  if (made === undefined) throw new Error(`the secret ${name} was not stored`)
  return made
}

async function findSecret(ctx: Pick<Ctx, 'db' | 'keys'>, name: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('platform.kept_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row && openWith(keyOf(ctx), row.value)
}
