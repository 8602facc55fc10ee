import type { Ctx } from '../../platform/context.ts'
import type { Visitor } from '../context.ts'
import { scopesOf } from './conversations.table.ts'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.conversation_guest': { ticket_id: string; session_id: string; project_id: string }
  }
}

interface Owned {
  id: string
  project_id: string
  contact_id: string
  session_id: string
  verified: boolean
}

/** A share token allows reading and writing, but the conversation still belongs to somebody else. */
export const isGuest = (visitor: Visitor, ticket: Owned): boolean =>
  ticket.session_id !== visitor.sessionId &&
  !(visitor.verified && ticket.verified && ticket.contact_id === visitor.contactId)

/** The author of a message, unless the conversation's own contact wrote it. */
export const guestIdOf = (visitor: Visitor, ticket: Owned): string | undefined =>
  isGuest(visitor, ticket) || ticket.contact_id !== visitor.contactId ? visitor.contactId : undefined

/** From now on they hear of new messages here. */
export async function welcomeGuest(ctx: Ctx, visitor: Visitor, ticket: Owned): Promise<void> {
  await ctx.db
    .insertInto('lotse.conversation_guest')
    .values({ ticket_id: ticket.id, session_id: visitor.sessionId, project_id: ticket.project_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Each message is announced to every guest, and anybody with the share token can create any number of guests.
 */
const MOST_GUESTS = 20

/** Everybody who may have the conversation open: its visitor, and the most recent guests. */
export async function viewersOf(ctx: Ctx, ticket: Owned): Promise<string[]> {
  const guests = await ctx.db
    .selectFrom('lotse.conversation_guest as g')
    .innerJoin('lotse.visitor_session as s', 's.id', 'g.session_id')
    .select('g.session_id')
    .where('g.project_id', '=', ticket.project_id)
    .where('g.ticket_id', '=', ticket.id)
    .orderBy('s.last_seen_at', 'desc')
    .limit(MOST_GUESTS)
    .execute()
  return [...scopesOf(ticket), ...guests.map(guest => guest.session_id)]
}
