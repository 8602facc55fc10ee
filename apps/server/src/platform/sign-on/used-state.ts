import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import { sha256Hex } from '../process/sha256.ts'

export interface UsedSignOnTable {
  state_hash: string
  until: Date
}

declare module '../database/tables.ts' {
  interface Tables {
    'platform.used_sign_on': UsedSignOnTable
  }
}

/** False from the second time on. It is remembered for as long as the cookie would count. */
export async function useState(ctx: Ctx, state: string, until: Date): Promise<boolean> {
  await ctx.db
    .deleteFrom('platform.used_sign_on')
    .where('state_hash', 'in', eb =>
      eb.selectFrom('platform.used_sign_on').select('state_hash').where('until', '<', ctx.now()).limit(20),
    )
    .execute()
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('platform.used_sign_on')
    .values({ state_hash: sha256Hex(state), until })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Two sign-ins of the same person at the same moment make one link and one account. Until the end of the transaction. */
export async function lockIdentity(ctx: Ctx, remoteId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sign-on ${remoteId}`}))`.execute(ctx.db)
}
