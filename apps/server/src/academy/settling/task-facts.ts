import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { expiry } from '../bin/bin-list.ts'
import { waitingReports } from '../bin/open-reports.ts'
import '../challenges/subtasks/subtasks.table.ts'
import { hidingDecisions, isHeld } from './hiding.ts'

/** It is there, a decision in effect keeps it deleted, it is in the bin, or it is gone for good. */
export type Place = 'there' | 'kept' | 'binned' | 'gone'

/** What is stored about a task; whether it is shown follows from it (decision 038). */
export interface TaskFacts {
  id: string
  place: Place
  /** Somebody disabled it as content. */
  disabled: boolean
  /** A decision in effect hides it. */
  hidden: boolean
  /** Somebody has to decide about a report of it, or has just decided. */
  waits: boolean
}

/** Whether others see the task, or will once somebody restores it. */
export const isShown = ({ disabled, hidden, waits }: Omit<TaskFacts, 'id' | 'place'>): boolean =>
  !disabled && !hidden && !waits

/** The facts of these tasks, apart from what the given decision does. */
export async function readTasks(
  ctx: Ctx,
  ids: string[],
  besides: string | null = null,
): Promise<Map<string, TaskFacts>> {
  const { rows } = await sql<TaskFacts>`select t.id,
      case when s.id is not null then 'there' when ${isHeld(sql`t.id`, besides)} then 'kept'
        when b.bin_id is not null then 'binned' else 'gone' end as place,
      coalesce(s.disabled, b.disabled, false) as disabled,
      exists (select from (${hidingDecisions(sql`t.id`)}) h where h.id is distinct from ${besides}::uuid) as hidden,
      academy.has_waiting_report(t.id) or exists (select from academy.subtask_report r
        where r.subtask_id = t.id and not r.shown_anyway and ${waitingReports(sql`b.bin_id`)}) as waits
    from (select distinct unnest(${ids}::uuid[]) as id) t
    left join academy.subtask s on s.id = t.id
    left join lateral (select e.bin_id, e.disabled from academy.bin_task e join academy.bin entry on entry.id = e.bin_id
      where s.id is null and e.subtask_id = t.id and entry.restored_at is null
        and entry.deleted_at > ${expiry(ctx)}
      order by entry.deleted_at desc limit 1) b on true`.execute(ctx.db)
  return new Map(rows.map(row => [row.id, row]))
}
