import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import { type InTransaction, transactStartingOver } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { holdConversation, holdMerged } from '../../conversations/merged/hold-conversation.ts'
import { tellMirrored } from '../../conversations/merged/mirror-status.ts'
import { addMessage } from '../../conversations/messages.table.ts'
import type { Told } from '../../conversations/tell.ts'
import { state } from '../../facts.ts'
import { setDue } from '../../hours/due.ts'
import { readTicket } from '../inbox.ts'
import { leaveKept } from './leave-kept.ts'

/** A merged ticket is one of its own again, as it was: what was merged into it before comes along. */
export async function separateTicket(ctx: ConsoleCtx, ticketId: string): Promise<TicketDetail> {
  const { projectId } = ctx.caller
  if (!isUuid(ticketId)) throw new AppError('not_found')
  await transactStartingOver(ctx, ctx => separate(ctx, ticketId))
  return readTicket(ctx, projectId, ticketId)
}

interface Row extends Told {
  number: number
  status: TicketDetail['status']
}

async function separate(ctx: InTransaction<ConsoleCtx>, id: string): Promise<void> {
  const { projectId, account } = ctx.caller
  const keptId = await holdConversation(ctx, { projectId, id })
  // It may have been separated by an earlier attempt, whose answer was lost.
  if (!keptId) return
  await holdMerged(ctx, projectId, [keptId])
  const [before, kept] = [await readRow(ctx, id), await readRow(ctx, keptId)]
  await leaveKept(ctx, projectId, [{ id, keptId }])
  const after = await readRow(ctx, id)
  await setDue(ctx, projectId, [id])
  await tellMirrored(ctx, projectId, [{ ...after, was: before.status }])
  const parted = [
    { ticketId: keptId, other: after },
    { ticketId: id, other: kept },
  ]
  for (const { ticketId, other } of parted) {
    const change = { field: 'merged' as const, from: `#${other.number}`, to: '' }
    await addMessage(
      ctx,
      { id: ticketId, projectId },
      { author: 'change', text: '', accountId: account.id, data: { change } },
    )
  }
  await state(ctx, {
    kind: 'ticket-separated',
    projectId,
    ticketId: keptId,
    others: [{ id, number: after.number }],
    accountId: account.id,
  })
  const details = { separated: `#${after.number}` }
  await audit(ctx, { action: 'ticket.separated', subject: `#${kept.number}`, details })
  ctx.afterwards.push(async () => {
    for (const one of [keptId, id]) ctx.live.ticketUpdated(projectId, one)
  })
}

async function readRow(ctx: InTransaction<ConsoleCtx>, id: string): Promise<Row> {
  const { rows } =
    await sql<Row>`select id, project_id, contact_id, session_id, verified, share_token, number, status
    from lotse.ticket where project_id = ${ctx.caller.projectId} and id = ${id}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}
