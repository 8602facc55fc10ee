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

/** Whoever has a share token may read and write, but the conversation is still somebody else's. */
export const isGuest = (visitor: Visitor, ticket: Owned): boolean =>
  ticket.session_id !== visitor.sessionId &&
  !(visitor.verified && ticket.verified && ticket.contact_id === visitor.contactId)

/** Whose words a message in it is, unless it is the conversation's own contact who writes. */
export const guestIdOf = (visitor: Visitor, ticket: Owned): string | undefined =>
  isGuest(visitor, ticket) || ticket.contact_id !== visitor.contactId ? visitor.contactId : undefined

/** From now on they hear of what is written here. */
export async function welcomeGuest(ctx: Ctx, visitor: Visitor, ticket: Owned): Promise<void> {
  await ctx.db
    .insertInto('lotse.conversation_guest')
    .values({ ticket_id: ticket.id, session_id: visitor.sessionId, project_id: ticket.project_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Each message is told to all of them, and anybody with the share token makes as many guests as they like. */
const MOST_GUESTS = 20

/** Everybody in front of whom the conversation may stand: its visitor, and the guests who were here last. */
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
