import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../../context.ts'
import { addMessage } from '../messages.table.ts'
import { type Told, tellFrames } from '../tell.ts'

interface Mirrored extends Told {
  was: TicketStatus
  status: TicketStatus
}

/**
 * Merged tickets have the status of the one that stays: their visitors are told that it is solved, or open again, like its
 * own. The team and its programs hear of it once.
 */
export async function mirrorStatus(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  keptIds: string[],
): Promise<void> {
  const { rows } = await sql<Mirrored>`with held as (
      select m.id, m.status as was, k.status, k.closed_at from lotse.ticket m
      join lotse.ticket k on k.project_id = m.project_id and k.id = m.merged_into
      where m.project_id = ${projectId} and m.merged_into = any(${keptIds}::uuid[]) and m.status <> k.status
      order by m.id for no key update of m)
    update lotse.ticket t set status = held.status, closed_at = held.closed_at, updated_at = ${ctx.now()} from held
    where t.project_id = ${projectId} and t.id = held.id
    returning t.id, t.project_id, t.contact_id, t.session_id, t.verified, t.share_token, held.was, t.status`.execute(
    ctx.db,
  )
  await tellMirrored(ctx, projectId, rows)
}

/** In the conversations of merged visitors, if what they are told of the status has changed. */
export async function tellMirrored(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  rows: Mirrored[],
): Promise<void> {
  for (const { was, ...row } of rows) {
    if ((was === 'closed') === (row.status === 'closed')) continue
    const change = { field: 'status' as const, from: was, to: row.status }
    const event = row.status === 'closed' ? 'closed' : 'reopened'
    await addMessage(ctx, { id: row.id, projectId }, { author: 'system', text: '', data: { event, change } })
    ctx.afterwards.push(() => tellFrames(ctx, row))
  }
}
