import type { Ctx } from '../../platform/context.ts'

const DAY_MS = 86_400_000

/**
 * Teams are free to create: on its first day a team shares one allowance per mailbox with all other new
 * teams.
 */
export async function isNewTeam(ctx: Ctx, teamId: string): Promise<boolean> {
  const old = await ctx.db
    .selectFrom('lotse.team')
    .select('id')
    .where('id', '=', teamId)
    .where('created_at', '<', new Date(ctx.now().getTime() - DAY_MS))
    .executeTakeFirst()
  return old === undefined
}
