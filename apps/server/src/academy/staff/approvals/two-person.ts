import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { ActingCtx } from '../../auth/guard.ts'
import '../settings.table.ts'

export async function isRuleOn(ctx: Ctx): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('academy.setting')
    .select('is_on')
    .where('key', '=', 'two_person')
    .executeTakeFirst()
  return row?.is_on === true
}

/** Refuses what one administrator may not do alone, unless this call is the second one's approval. */
export async function requireSecond(ctx: ActingCtx): Promise<void> {
  if (!ctx.caller.isSecond && (await isRuleOn(ctx))) throw new AppError('approval_needed')
}

/**
 * People who know an administrator's password, or read their mails, could approve in their name: while the rule is on,
 * only they themselves change these.
 */
export async function refuseTakeover(ctx: ActingCtx, person: { id: string; admin: boolean }): Promise<void> {
  if (person.admin && person.id !== personOf(ctx)) await requireSecond(ctx)
}

/** The administrator in person, even if they are signed in as somebody else. */
export const personOf = ({ caller }: ActingCtx): string => caller.impersonator ?? caller.userId
