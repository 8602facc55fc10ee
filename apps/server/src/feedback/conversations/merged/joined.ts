import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

/** The messages `m` of a ticket and of all that were merged into it. */
export const inJoined = (projectId: Part, ticketId: Part) =>
  sql<boolean>`m.project_id = ${projectId} and m.ticket_id = any(array(select ${ticketId} union all
    select g.id from lotse.ticket g where g.project_id = ${projectId} and g.merged_into = ${ticketId}))`
