import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { EventMessage } from '@lotse/contracts/webhooks/lotse-events'
import type { InTransaction } from '../platform/database/transaction.ts'
import { defineErrand } from '../platform/queue/errand.ts'

/** What happened, as ids only: listeners read the rest in its current state. */
export type LotseFact =
  // Written by the statement that stores tickets (`insert-tickets.ts`).
  | {
      kind: 'ticket-created' | 'survey-answered'
      projectId: string
      ticketId: string
      /** Its console log has an error with a stack. Earlier versions do not say. */
      hasError?: boolean
      /** The shape of the crash that it reports, in base64. */
      crash?: string
    }
  | {
      kind: 'message-written'
      projectId: string
      ticketId: string
      messageId: string
      author: EventMessage['from']
      /** The colleague who wrote the answer. */
      accountId: string | null
    }
  | {
      kind: 'message-changed'
      projectId: string
      ticketId: string
      messageId: string
      as: 'edited' | 'deleted'
      accountId: string
      /** Members whom a note names only since it was edited. */
      mentioned?: string[]
    }
  // An answer of the team has reached the visitor of a merged ticket, too, as a message of its own there.
  | { kind: 'answer-copied'; projectId: string; ticketId: string; messageId: string }
  // Other tickets were merged into it, or one was separated from it again.
  | {
      kind: 'tickets-merged' | 'ticket-separated'
      projectId: string
      ticketId: string
      others: { id: string; number: number }[]
      accountId: string
    }
  // A bot has handed the conversation over to the team.
  | { kind: 'handed-over'; projectId: string; ticketId: string }
  | {
      kind: 'ticket-changed'
      projectId: string
      ticketId: string
      /** Includes the texts of the history. */
      changes: TicketChangeEntry[]
      /** Null if a rule, a bot or the visitor did it. */
      accountId: string | null
    }
  // Its snooze ended. An answer that ends it is a separate fact.
  | { kind: 'ticket-back'; projectId: string; ticketId: string; snoozedBy: string | null }
  // Nobody has given the first answer in time.
  | { kind: 'ticket-overdue'; projectId: string; ticketId: string }
  // A scheduled reply was not sent, because somebody wrote first, or its author may no longer answer: then it is null.
  | { kind: 'reply-held'; projectId: string; ticketId: string; author: string | null }
  // The time has come of which an agent wanted to be reminded.
  | { kind: 'reminder-due'; projectId: string; ticketId: string; whom: string }
  // The visitor has said how satisfied they are, from 1 to 5; `before` is what they had answered to the same question.
  | { kind: 'ticket-rated'; projectId: string; ticketId: string; mark: number; before: number | null }
  | { kind: 'contact-deleted'; projectId: string; contactId: string }
  // The other one is gone, and all that belonged to it is the contact's.
  | { kind: 'contact-merged'; projectId: string; contactId: string; otherId: string }

/** Few batches at a time: facts that arrive meanwhile enlarge the next one. */
export const lotseFact = defineErrand<LotseFact>('lotse-fact', { atOnce: 2 })

export type WaitFact = Extract<LotseFact, { kind: 'ticket-created' | 'handed-over' | 'message-written' }>

/** A visitor may wait for the team from now on. */
export const beginsToWait = (fact: LotseFact): fact is WaitFact =>
  fact.kind === 'ticket-created' ||
  fact.kind === 'handed-over' ||
  (fact.kind === 'message-written' && fact.author === 'visitor')

/** States a fact in the transaction of the change: after the commit, listeners are certain to hear of it. */
export const state = (ctx: InTransaction, fact: LotseFact): Promise<unknown> =>
  ctx.queue.ask(ctx, lotseFact, fact, { owner: fact.projectId })

/** States many facts of one project in one statement. */
export const stateAll = (ctx: InTransaction, projectId: string, facts: LotseFact[]): Promise<void> =>
  ctx.queue.askAll(ctx, lotseFact, facts, { owner: projectId })
