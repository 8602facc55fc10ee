import type { ProjectSummary } from '@lotse/contracts/console/projects'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

export async function listProjects(ctx: Ctx, accountId: string): Promise<{ items: ProjectSummary[] }> {
  const rows = await ctx.db
    .selectFrom('lotse.project as p')
    .innerJoin('lotse.membership as m', 'm.team_id', 'p.team_id')
    .select(['p.id', 'p.team_id', 'p.name', 'm.role', 'p.created_at'])
    // Counted up to a thousand: a badge needs no more.
    .select(
      sql<number>`(select count(*)::int from (select 1 from lotse.ticket t where t.project_id = p.id
                   and t.status = 'open' and t.type <> 'SURVEY' limit 1000) counted)`.as('open_tickets'),
    )
    .where('m.account_id', '=', accountId)
    .orderBy('p.name')
    .execute()
  return {
    items: rows.map(row => ({
      id: row.id,
      teamId: row.team_id,
      name: row.name,
      role: row.role,
      openTickets: row.open_tickets,
      createdAt: row.created_at.toISOString(),
    })),
  }
}
