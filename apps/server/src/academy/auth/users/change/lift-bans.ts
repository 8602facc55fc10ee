import type { Ctx } from '../../../../platform/context.ts'
import { transact } from '../../../../platform/database/transaction.ts'
import { audit } from '../../../audit/audit.ts'
import '../users.table.ts'

const MOST = 500

/** Opens the accounts whose ban has ended, each in its own commit; nobody's name stands for it. */
export async function liftBans(ctx: Ctx): Promise<void> {
  const over = await ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('banned_until', '<=', ctx.now())
    .orderBy('banned_until')
    .limit(MOST)
    .execute()
  for (const { id } of over) await liftBan(ctx, id)
}

/** The row decides: a ban that was made longer or lifted meanwhile stays as it is. */
function liftBan(ctx: Ctx, id: string): Promise<void> {
  return transact(ctx, async ctx => {
    const lifted = await ctx.db
      .updateTable('academy.user')
      .set(eb => ({ enabled: true, banned_until: null, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('enabled', '=', false)
      .where('banned_until', '<=', ctx.now())
      .returning('id')
      .executeTakeFirst()
    if (!lifted) return
    const change = { before: { enabled: false }, after: { enabled: true } }
    await audit(ctx, { action: 'user.unban', target: { kind: 'user', id }, ...change })
  })
}
