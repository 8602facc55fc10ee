import type { TicketChangeEntry } from '@lotse/contracts/console/tickets'
import type { InTransaction } from '../platform/database/transaction.ts'
import { defineErrand } from '../platform/queue/errand.ts'

/** What happened, in ids: whoever hears of it reads the rest as it is by then. */
export type LotseFact =
  // Written by the statement that stores tickets (`insert-tickets.ts`).
  | { kind: 'ticket-created' | 'survey-answered'; projectId: string; ticketId: string }
  | {
      kind: 'message-written'
      projectId: string
      ticketId: string
      messageId: string
      author: 'visitor' | 'team' | 'note'
      /** The colleague who wrote it. */
      accountId: string | null
    }
  // A bot has left the conversation to the team.
  | { kind: 'handed-over'; projectId: string; ticketId: string }
  | {
      kind: 'ticket-changed'
      projectId: string
      ticketId: string
      /** With the texts of the history. */
      changes: TicketChangeEntry[]
      accountId: string
    }
  // It was snoozed until now; not by an answer, which is a fact of its own.
  | { kind: 'ticket-back'; projectId: string; ticketId: string; snoozedBy: string | null }
  | { kind: 'contact-deleted'; projectId: string; contactId: string }

export const lotseFact = defineErrand<LotseFact>('lotse-fact')

/** States a fact in the transaction of the change: who wants to know hears of it after the commit, and surely. */
export const state = (ctx: InTransaction, fact: LotseFact): Promise<unknown> =>
  ctx.queue.ask(ctx, lotseFact, fact, { owner: fact.projectId })

/** The same for many facts of one project, in one statement. */
export const stateAll = (ctx: InTransaction, projectId: string, facts: LotseFact[]): Promise<void> =>
  ctx.queue.askAll(ctx, lotseFact, facts, projectId)
