import type { RuleConditions } from '@lotse/rules/assignment/assignment'
import { type Generated, type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { Json } from '../../projects/projects.table.ts'

export interface AssignmentRuleTable {
  project_id: string
  id: string
  name: string
  is_on: Generated<boolean>
  conditions: Json<RuleConditions>
  people: string[]
  most_open: number | null
  last_id: string | null
  place: Generated<number>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.assignment_rule': AssignmentRuleTable
  }
}

/** The order in which rules are asked: as the team put them, then by the time they were created. */
export const rulesInOrder = sql.raw('r.place, r.created_at, r.id')

/** What a rule looks at, of a ticket `t`. It needs `ruledJoins`. */
export const ruledColumns = sql`t.current_url as "currentUrl", t.flow_id as "flowId", t.type, t.tags, t.channel,
  coalesce(nullif(c.lang, ''), s.lang, '') as lang`

export const ruledJoins = sql`join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
  left join lotse.visitor_session s on s.project_id = t.project_id and s.id = t.session_id`

/** The members among these people who may answer, as rows of their membership `m` and account `a`. */
export const answerers = (projectId: string, people: RawBuilder<unknown>) => sql`lotse.project p
  join lotse.membership m on m.team_id = p.team_id join lotse.account a on a.id = m.account_id
  where p.id = ${projectId} and m.account_id = any(${people}::uuid[]) and m.role <> 'viewer' and a.disabled_at is null`

/** Whether each of these people is a member and may answer. A removal that is in progress is waited for. */
export async function mayAllAnswer(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  people: string[],
): Promise<boolean> {
  const { rows } = await sql`select m.account_id from ${answerers(projectId, sql`${people}`)}
    order by m.account_id for key share of m`.execute(ctx.db)
  return rows.length === people.length
}
