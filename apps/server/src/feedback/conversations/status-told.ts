import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { FeedbackCtx } from '../context.ts'
import { state } from '../facts.ts'
import { mirrorStatus } from './merged/mirror-status.ts'
import { addMessage } from './messages.table.ts'

interface Told {
  event: 'closed' | 'reopened'
  from: string
  to: string
  botId?: string
}

/** A visitor or a bot has changed the status: the conversation says so, and whoever listens hears of it. */
export async function tellStatus(
  ctx: InTransaction<FeedbackCtx>,
  ticket: { id: string; projectId: string },
  { event, from, to, ...by }: Told,
): Promise<void> {
  const change: TicketChangeEntry = { field: 'status', from, to }
  await addMessage(ctx, ticket, { author: 'system', text: '', ...by, data: { event, change } })
  const { id: ticketId, projectId } = ticket
  await state(ctx, { kind: 'ticket-changed', projectId, ticketId, changes: [change], accountId: null })
  await mirrorStatus(ctx, projectId, [ticketId])
}
