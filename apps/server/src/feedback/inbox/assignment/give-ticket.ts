import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { addMessage } from '../../conversations/messages.table.ts'
import { state } from '../../facts.ts'
import { answerers } from './assignment.table.ts'

interface Ticket {
  id: string
  projectId: string
}

/** Why a ticket that nobody had was given to somebody. */
type Reason = Pick<TicketChangeEntry, 'rule' | 'byAnswering'>

/**
 * Records that a ticket got its first assignee: in the history, for the team only, and as a fact. People who take it by
 * answering do so themselves; a rule has no account.
 */
async function recordGiven(
  ctx: InTransaction,
  ticket: Ticket,
  to: string,
  reason: Reason,
  accountId: string | null,
): Promise<void> {
  const change: TicketChangeEntry = { field: 'assignee', from: '', to, ...reason }
  await addMessage(ctx, ticket, {
    author: 'change',
    text: '',
    accountId: accountId ?? undefined,
    data: { change },
  })
  const { id: ticketId, projectId } = ticket
  await state(ctx, { kind: 'ticket-changed', projectId, ticketId, changes: [change], accountId })
}

/** False if somebody else was faster. */
export async function giveByRule(
  ctx: InTransaction,
  ticket: Ticket,
  accountId: string,
  rule: string,
): Promise<boolean> {
  const { rows } = await sql<{
    name: string
  }>`update lotse.ticket t set assignee_id = a.id, updated_at = ${ctx.now()}
    from lotse.account a where t.project_id = ${ticket.projectId} and t.id = ${ticket.id}
      and t.assignee_id is null and a.id = ${accountId} returning a.name`.execute(ctx.db)
  const [given] = rows
  if (given) await recordGiven(ctx, ticket, given.name, { rule }, null)
  return given !== undefined
}

/**
 * The first answer that somebody gives to an unassigned ticket assigns it to them, if the project wants that. People who
 * have given it back keep answering without getting it again, and those who are just leaving the team take nothing. Runs
 * before the answer is stored: in the history, it comes after this.
 */
export async function takeByAnswering(
  ctx: InTransaction,
  ticket: Ticket,
  accountId: string,
): Promise<boolean> {
  // Not waited for: whoever is removing somebody holds members before tickets, and here the ticket may be held.
  const { rows } = await sql<{ name: string }>`
    with who as materialized (select a.id, a.name from ${answerers(ticket.projectId, sql`array[${accountId}::uuid]`)}
      for key share of m skip locked)
    update lotse.ticket t set assignee_id = a.id
    from lotse.project p, who a
    where t.project_id = ${ticket.projectId} and t.id = ${ticket.id} and t.assignee_id is null
      and p.id = t.project_id and p.first_answer_takes
      and not exists (select from lotse.message m where m.project_id = t.project_id and m.ticket_id = t.id
        and m.author = 'team' and m.account_id = a.id)
    returning a.name`.execute(ctx.db)
  const [taken] = rows
  if (!taken) return false
  // Within one millisecond, the order of messages is left to chance.
  const before = new Date(ctx.now().getTime() - 1)
  await recordGiven({ ...ctx, now: () => before }, ticket, taken.name, { byAnswering: true }, accountId)
  return true
}
