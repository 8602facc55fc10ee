import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { UNDO_MS } from '../../hours/waiting.ts'

/**
 * Before the change is recorded: tickets that were just resolved because somebody takes their reopening back. They have
 * been resolved since they were: figures would count them today, and their visitors be asked again how satisfied they
 * are. Where anything was written since, resolving is work of its own.
 */
export async function takeReopeningBack(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  tickets: string[],
): Promise<void> {
  const since = new Date(ctx.now().getTime() - UNDO_MS)
  await sql`with last as (select distinct on (m.ticket_id) m.ticket_id, m.created_at, m.data -> 'wasResolved' as was
      from lotse.message m where m.project_id = ${projectId} and m.ticket_id = any(${tickets}::uuid[])
        and m.author in ('change', 'system') and m.data -> 'change' ->> 'field' = 'status'
      order by m.ticket_id, m.created_at desc, m.id desc)
    update lotse.ticket t set closed_at = (last.was ->> 'at')::timestamptz,
      reopened_at = (last.was ->> 'reopenedAt')::timestamptz
    from last where t.project_id = ${projectId} and t.id = last.ticket_id and last.was is not null
      and last.created_at > ${since}
      and not exists (select from lotse.message w where w.project_id = t.project_id and w.ticket_id = t.id
        and w.author in ('visitor', 'team', 'bot') and w.created_at >= last.created_at)`.execute(ctx.db)
}
