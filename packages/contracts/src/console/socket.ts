import type { Message } from '../visitor/conversation.ts'
import type { Role } from './account.ts'
import type { TicketRow } from './tickets.ts'

export const ringReasons = [
  'new',
  'answer',
  'assigned',
  'mention',
  'handover',
  'back',
  'overdue',
  'held',
  'reminder',
  'rated',
] as const
export type RingReason = (typeof ringReasons)[number]

/** Somebody has something to do. */
export interface Ring {
  /** A tab that was cut off may get it twice. */
  id: string
  /** It rang while the tab was cut off. */
  isLate?: true
  ticketId: string
  projectId: string
  number: number
  title: string
  /** The visitor or colleague who caused it; empty for a visitor without a name. */
  who: string
  /** What a visitor without a name is called by (`visitorCode`). */
  code: string
  why: RingReason
}

/**
 * `ws …/console/socket?projectId=`, authenticated by the cookie and an exact Origin. The first message is `hello`; a
 * client that missed messages (reconnect) reads its lists again, and names the moment of its last message (`since`) to
 * get the rings after it. Closed for good with one of `closeCodes`.
 */
export type ConsoleSocketMessage =
  | { name: 'hello'; data: { projectId: string; at: string } }
  /** The response to `ping`. A client that has heard nothing for two minutes connects again. */
  | { name: 'pong'; data: Record<string, never> }
  | { name: 'ticket-created'; data: TicketRow }
  | { name: 'ticket-updated'; data: TicketRow }
  | { name: 'ticket-removed'; data: { id: string } }
  | {
      name: 'message-created'
      data: { ticketId: string; messageId: string; from: Message['from'] }
    }
  | { name: 'typing'; data: { ticketId: string; from: 'visitor' | 'team'; name: string; accountId?: string } }
  /**
   * The accounts that look at tickets, by ticket: only tickets where that has changed, or all of them right after
   * `hello`.
   */
  | { name: 'looking'; data: { tickets: Record<string, string[]> } }
  /** Sent only to that person: the console adapts to it. */
  | { name: 'role-changed'; data: { role: Role } }
  /** Sent only to that person, on all of their tabs, whichever project they show. */
  | { name: 'ring'; data: Ring }
  /** Sent only to that person: what they have begun to write to a ticket; version 0 if it is gone. */
  | { name: 'draft-changed'; data: { ticketId: string; version: number } }
  /** Sent only to that person: their reminders were set, changed or removed, or are due. */
  | { name: 'reminders-changed'; data: { projectId: string } }
  /** Stages were created, edited, ordered or deleted. */
  | { name: 'stages-changed'; data: { projectId: string } }
  /** Saved replies or macros were created, edited or deleted. */
  | { name: 'replies-changed'; data: { projectId: string } }
  /** The rules that assign tickets were changed. */
  | { name: 'rules-changed'; data: { projectId: string } }
  /** A member is away, or available again. */
  | { name: 'people-changed'; data: Record<string, never> }
  /** Somebody has changed the team's saved views, or this person their own. */
  | { name: 'views-changed'; data: Record<string, never> }
  /** Somebody has changed what the team knows about a contact, or merged it into another one. */
  | { name: 'contact-changed'; data: { contactId: string; into?: string } }
  | { name: 'read'; data: { ticketId: string; by: 'visitor' | 'team'; at: string } }

/** Sent by the browser. */
export type ConsoleSocketRequest =
  | { name: 'typing'; data: { ticketId: string } }
  /** What is in view; null if no ticket is. */
  | { name: 'looking'; data: { ticketId: string | null } }
  | { name: 'ping' }
