import type { QueuePlace, QueueQuery } from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { AcademyCtx } from '../../../auth/guard.ts'
import { isOwnReport } from '../own-matter.ts'
import { leftToOthers } from './claims.ts'
import { matching } from './report-filters.ts'

/**
 * The place of a report's task among the open ones that the list shows, in the list's order. Each task counts once,
 * however many reports it has; what is left to others is counted, as in the menu, but is nobody's neighbor.
 */
export async function queuePlaceOf(ctx: AcademyCtx, id: string, query: QueueQuery): Promise<QueuePlace> {
  const { sort = 'timestamp' } = query
  const isUp = sort === 'timestamp'
  const [before, after] = [sql.raw(isUp ? '<' : '>'), sql.raw(isUp ? '>' : '<')]
  const [onward, back] = [sql.raw(isUp ? 'asc' : 'desc'), sql.raw(isUp ? 'desc' : 'asc')]
  const here = sql`(timestamp, id)`
  const there = sql`(select timestamp, id from place)`
  // A list of what is assigned to somebody offers just that, and to nobody what is their own.
  const free = query.assignee === undefined ? sql`not is_held` : sql`not is_own`
  const { rows } = await sql<QueuePlace>`with this as (
      select subtask_id, timestamp, id, decision_id, completed_timestamp from academy.subtask_report where id = ${id}
    ), queue as materialized (
      select r.subtask_id, r.timestamp, r.id, ${leftToOthers(ctx, sql`r`)} as is_held,
        ${isOwnReport(ctx, sql`r`)} as is_own
      from academy.subtask_report r
      where ${matching(ctx, { ...query, completed: 'false', grouped: true, sort })}
    ), own as (
      select timestamp, id from queue
      where subtask_id = (select subtask_id from this where completed_timestamp is null)
    ), decided as (
      select timestamp, id from this
      union all select r.timestamp, r.id from academy.subtask_report r
      where r.decision_id = (select decision_id from this)
    ), place as (
      select timestamp, id from own
      -- Once it is resolved, it is where the first of those was that were decided with it.
      union all (select timestamp, id from decided where not exists (select from own)
        order by timestamp ${onward}, id ${onward} limit 1)
    ) select
      (select count(*) from queue where exists (select from own) and ${here} ${before}= ${there}) as position,
      (select count(*) from queue) as total,
      (select count(*) from queue where is_held) as held,
      (select id from queue where ${free} and ${here} ${before} ${there}
        order by timestamp ${back}, id ${back} limit 1) as previous,
      (select id from queue where ${free} and ${here} ${after} ${there}
        order by timestamp ${onward}, id ${onward} limit 1) as next`.execute(ctx.db)
  const [row] = rows
  if (!row) return { position: null, total: 0, held: 0, previous: null, next: null }
  return { ...row, position: row.position || null }
}
