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

/** From now on they hear of what is written here. */
export async function welcomeGuest(ctx: Ctx, visitor: Visitor, ticket: Owned): Promise<void> {
  await ctx.db
    .insertInto('lotse.conversation_guest')
    .values({ ticket_id: ticket.id, session_id: visitor.sessionId, project_id: ticket.project_id })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Everybody in front of whom the conversation may stand: its visitor and its guests. */
export async function viewersOf(ctx: Ctx, ticket: Owned): Promise<string[]> {
  const guests = await ctx.db
    .selectFrom('lotse.conversation_guest')
    .select('session_id')
    .where('project_id', '=', ticket.project_id)
    .where('ticket_id', '=', ticket.id)
    .limit(100)
    .execute()
  return [...scopesOf(ticket), ...guests.map(guest => guest.session_id)]
}
