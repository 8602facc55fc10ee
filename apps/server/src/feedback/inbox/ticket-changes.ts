import type { TicketChange, TicketDetail } from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/feedback/ticket'
import { sql } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { tellFrames } from '../conversations/tell.ts'
import { isUuid } from '../ids.ts'
import type { Tx } from '../transaction.ts'
import { removeFilesSoon } from '../uploads/remove-files.ts'
import { readTicket } from './inbox.ts'
import { recordChanges, watched } from './ticket-activity.ts'

type Change = TicketChange & { addTags?: string[] | undefined }

export async function changeTicket(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  ticketId: string,
  change: TicketChange,
): Promise<TicketDetail> {
  if (!isUuid(ticketId) || (await changeTickets(ctx, caller, [ticketId], change)) === 0)
    throw new AppError('not_found')
  return readTicket(ctx, caller.projectId, ticketId)
}

/** One conditional update per thing that changes: a side effect happens exactly where a row really changed. */
export async function changeTickets(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  ids: string[],
  change: Change,
): Promise<number> {
  const found = await ctx.db.transaction().execute(async tx => {
    if (change.assigneeId) await requireColleague(tx, caller, change.assigneeId)
    const rows = await tx
      .selectFrom('lotse.ticket')
      .select(['project_id', 'contact_id', 'session_id', 'verified', 'share_token', 'number', ...watched])
      .where('project_id', '=', caller.projectId)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
    if (rows.length === 0) return rows
    const found = rows.map(row => row.id)
    const changed = await writeChange(ctx, tx, caller, found, change)
    await recordChanges(ctx, tx, caller, rows, changed)
    const subject = rows.map(row => `#${row.number}`).join(', ')
    await audit(ctx, tx, caller, { action: 'ticket.changed', subject, details: { ...change } })
    return rows
  })
  for (const row of found) {
    ctx.live.ticketUpdated(caller.projectId, row.id)
    await tellFrames(ctx, row)
  }
  return found.length
}

function writeChange(ctx: FeedbackCtx, tx: Tx, caller: ConsoleCaller, ids: string[], change: Change) {
  const { status, priority, type, title, assigneeId, tags, addTags } = change
  return tx
    .updateTable('lotse.ticket')
    .set({
      updated_at: ctx.now(),
      ...(status ? { status, closed_at: status === 'closed' ? ctx.now() : null } : {}),
      ...(priority ? { priority: priorities.indexOf(priority) } : {}),
      ...(type ? { type } : {}),
      ...(title ? { title, visitor_title: sql<string>`coalesce(visitor_title, title)` } : {}),
      ...(assigneeId === undefined ? {} : { assignee_id: assigneeId }),
      ...(tags ? { tags: [...new Set(tags)] } : {}),
      ...(addTags
        ? {
            tags: sql<
              string[]
            >`(select array(select distinct unnest(tags || ${addTags}::text[]) order by 1))`,
          }
        : {}),
    })
    .where('project_id', '=', caller.projectId)
    .where('id', 'in', ids)
    .returning([...watched])
    .execute()
}

async function requireColleague(tx: Tx, { teamId }: ConsoleCaller, accountId: string): Promise<void> {
  const row = await tx
    .selectFrom('lotse.membership')
    .select('role')
    .where('team_id', '=', teamId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
}

export async function deleteTicket(ctx: FeedbackCtx, caller: ConsoleCaller, ticketId: string): Promise<void> {
  if (!isUuid(ticketId)) return
  const gone = await ctx.db.transaction().execute(async tx => {
    const row = await tx
      .deleteFrom('lotse.ticket')
      .where('project_id', '=', caller.projectId)
      .where('id', '=', ticketId)
      .returning(['number'])
      .executeTakeFirst()
    if (row) await audit(ctx, tx, caller, { action: 'ticket.deleted', subject: `#${row.number}` })
    return row
  })
  // A second try whose first answer was lost is fine.
  if (!gone) return
  removeFilesSoon(ctx)
  await ctx.live.tellProject(caller.projectId, {
    what: 'say',
    message: { name: 'ticket-removed', data: { id: ticketId } },
  })
}
