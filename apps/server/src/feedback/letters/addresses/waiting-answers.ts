import { smallAddress } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { ownAddress } from './own-address.ts'

/** Conversations whose answers may wait for one address. */
const MOST_WAITING = 20
/** Of the conversations that contain an address anywhere, this many are checked. */
const MOST_FOUND = 500

interface Waiting {
  id: string
  /** The newest answer. */
  message_id: string
}

/**
 * Unread answers that no letter has delivered yet, in all tickets whose letters go to this address. The query
 * finds an address wherever it occurs; `ownAddress` decides whose it is, as it does when the letter is sent.
 */
export async function findWaiting(
  ctx: Ctx,
  { projectId, email, ticketId }: { projectId: string; email: string; ticketId: string },
): Promise<Waiting[]> {
  const small = smallAddress(email)
  const { rows } = await sql<Waiting & Parameters<typeof ownAddress>[0]>`
    select t.id, m.id as message_id, t.form_data, s.given_email as session_email, c.user_id, c.email
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
      left join lotse.visitor_session s on s.project_id = t.project_id and s.id = t.session_id
      join lateral (select id, created_at from lotse.message
        where project_id = t.project_id and ticket_id = t.id and author = 'team' and data ->> 'isDeleted' is null
        order by created_at desc, id desc limit 1) m on true
    where t.project_id = ${projectId} and t.visitor_unread > 0
      and (t.lettered_at is null or t.lettered_at < m.created_at)
      and (t.id = ${ticketId} or position(${small} in lower(c.email)) > 0
        or position(${small} in lower(s.given_email)) > 0
        or position(${small} in lower(t.form_data::text)) > 0)
    order by t.last_message_at desc limit ${MOST_FOUND}`.execute(ctx.db)
  // The ticket that caused the request is always tried: its author may have another address by now.
  const isFor = (row: (typeof rows)[number]) => row.id === ticketId || smallAddress(ownAddress(row)) === small
  return rows.filter(isFor).slice(0, MOST_WAITING)
}
