import type { Account } from '@lotse/contracts/console/account'
import { isAway } from '@lotse/rules/assignment/assignment'
import type { FeedbackCtx } from '../context.ts'

/** Of an account `a`. */
export const awayColumns = ['a.is_away', 'a.away_until'] as const

export function awayOf(
  { is_away, away_until }: { is_away: boolean; away_until: Date | null },
  now: Date,
): Account['away'] {
  const away = is_away ? { until: away_until?.toISOString() ?? null } : null
  return isAway(away, now) ? away : null
}

/** Every console of the person's teams shows who is away. */
export async function tellPeople(ctx: FeedbackCtx, accountId: string): Promise<void> {
  const projects = await ctx.db
    .selectFrom('lotse.project as p')
    .innerJoin('lotse.membership as m', 'm.team_id', 'p.team_id')
    .select('p.id')
    .where('m.account_id', '=', accountId)
    .execute()
  for (const { id } of projects)
    await ctx.live.tellProject(id, { what: 'say', message: { name: 'people-changed', data: {} } })
}
