import type { QueuePlace } from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

/** The position of a report among the open ones, however many there are. */
export async function queuePlaceOf(ctx: Ctx, id: string): Promise<QueuePlace> {
  const open = sql`academy.subtask_report r, this where r.completed_timestamp is null`
  const { rows } = await sql<QueuePlace>`with this as (
      select timestamp, id, completed_timestamp from academy.subtask_report where id = ${id}
    ) select
      (select case when this.completed_timestamp is null then (select count(*) from ${open}
        and (r.timestamp, r.id) <= (this.timestamp, this.id)) end from this) as position,
      (select count(*) from academy.subtask_report where completed_timestamp is null) as total,
      (select r.id from ${open} and (r.timestamp, r.id) < (this.timestamp, this.id)
        order by r.timestamp desc, r.id desc limit 1) as previous,
      (select r.id from ${open} and (r.timestamp, r.id) > (this.timestamp, this.id)
        order by r.timestamp, r.id limit 1) as next`.execute(ctx.db)
  return rows[0] ?? { position: null, total: 0, previous: null, next: null }
}
