import type { TicketStatus } from '@lotse/contracts/console/tickets'
import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'

export interface StageTable {
  project_id: string
  /** That of its status if it is the one that every status has. */
  id: string
  status: TicketStatus
  name: Generated<string>
  color: Generated<string>
  place: Generated<number>
  flows: Generated<string[]>
  types: Generated<string[]>
  version: Generated<number>
  created_at: Date
  updated_at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.stage': StageTable
  }
}

/** The stage of a ticket `t`, as its index has it. */
export const stageOf = sql<string>`coalesce(t.stage_id, t.status)`

interface Entering {
  project: string
  status: string
  /** If it is a new ticket. */
  flow?: string
  type?: string
}

/**
 * SQL for the `stage_id` of a ticket that enters a status: a new one begins in the stage of its form or else of its
 * type, all others in the first. It is null, and reads one row, for the stage that every status has. Any other is
 * locked until the commit; if it is being deleted, the ticket gets the stage of its status instead.
 */
export const entryStage = ({ project, status, flow = 'null', type = 'null' }: Entering): string =>
  `(select held.id from lotse.stage held where held.project_id = ${project} and held.id = (
    select nullif(s.id, s.status) from lotse.stage s where s.project_id = ${project} and s.status = ${status}
    order by s.flows @> array[${flow}::text] desc, s.types @> array[${type}::text] desc, s.place limit 1)
  for key share)`

/** The columns of a ticket that gets this status; it keeps a stage that fits. */
export const withStatus = (status: TicketStatus) => ({
  status,
  stage_id: sql<string | null>`case when status = ${status} then stage_id else ${sql.raw(
    entryStage({ project: 'lotse.ticket.project_id', status: `'${status}'` }),
  )} end`,
})

/** Names by id; empty if a stage is called like its status. */
export async function stageNames(ctx: InTransaction, projectId: string): Promise<Map<string, string>> {
  const rows = await ctx.db
    .selectFrom('lotse.stage')
    .select(['id', 'name'])
    .where('project_id', '=', projectId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
