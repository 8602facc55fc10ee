import { createHmac } from 'node:crypto'
import { familyOf } from '@lotse/rules/text/device-of'
import type { Ctx } from '../../../../platform/context.ts'
import { networkKey } from '../../../../platform/http/address.ts'
import type { AcademyCtx } from '../../guard.ts'
import '../../../staff/settings.table.ts'
import './links.table.ts'

export const TRACE_DAYS = 30
const DAY = 86_400_000

export const oldestTrace = (ctx: Ctx): Date => new Date(ctx.now().getTime() - TRACE_DAYS * DAY)

export async function leavesTraces(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('academy.setting')
    .select('is_on')
    .where('key', '=', 'account_links')
    .executeTakeFirst()
  return row?.is_on === true
}

/** The key is this installation's: whoever has only the database cannot try all networks. */
const traceOf = (ctx: AcademyCtx): string =>
  createHmac('sha256', ctx.keys.derive('academy sign-in trace'))
    .update(`${networkKey(ctx.request.ip)} ${familyOf(ctx.request.headers['user-agent'] ?? '')}`)
    .digest('base64url')

/** Remembers where somebody signed in or up, if administrators want it; traces that are too old go. */
export async function leaveTrace(ctx: AcademyCtx, userId: string): Promise<void> {
  if (!(await leavesTraces(ctx))) return
  const seen_at = ctx.now()
  await ctx.db
    .insertInto('academy.sign_in_trace')
    .values({ user_id: userId, trace: traceOf(ctx), seen_at })
    .onConflict(conflict => conflict.columns(['user_id', 'trace']).doUpdateSet({ seen_at }))
    .execute()
  await ctx.db.deleteFrom('academy.sign_in_trace').where('seen_at', '<', oldestTrace(ctx)).execute()
}

export async function forgetTraces(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('academy.sign_in_trace').execute()
}
