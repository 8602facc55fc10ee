import { type RawBuilder, sql } from 'kysely'

/**
 * How many tickets wait for the team, as the inbox lists them by default; up to a thousand, as a badge needs
 * no more.
 */
export const unresolvedCount = (projectId: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from (select 1 from lotse.ticket t where t.project_id = ${projectId}
    and t.status in ('open', 'in_progress') and t.snoozed_at is null and t.type <> 'SURVEY' and t.title <> '' limit 1000) counted)`
