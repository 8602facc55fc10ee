import type { AcademyCtx } from '../guard.ts'
import './sessions.table.ts'

/** Whether a provider has asked the caller for a second factor, which then counts for what they open or make, too. */
export async function bringsFactor(ctx: AcademyCtx): Promise<boolean> {
  const own = await ctx.db
    .selectFrom('academy.session')
    .select('has_factor')
    .where('id', '=', ctx.caller.sessionId)
    .executeTakeFirst()
  return own?.has_factor === true
}
