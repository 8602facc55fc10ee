import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'

/**
 * Guards every way of taking an administrator away: one at a time, and never the last who can sign in. Otherwise two
 * administrators who demote each other at the same moment would both succeed.
 */
export async function refuseLastAdmin(ctx: Ctx, userId: string): Promise<void> {
  if (await isLastAdmin(ctx, userId)) throw new AppError('permission_denied')
}

/** Until the end of the transaction, nobody else takes one away. */
export async function isLastAdmin(ctx: Ctx, userId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('academy administrators'))`.execute(ctx.db)
  const other = await ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('admin', '=', true)
    .where('enabled', '=', true)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}
