import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { ConversationRow } from '../conversations.table.ts'

export interface Copied
  extends Pick<
    ConversationRow,
    'id' | 'project_id' | 'contact_id' | 'session_id' | 'verified' | 'share_token'
  > {
  /** The copy, in this conversation. */
  copyId: string
}

/** The conversations of merged tickets in which an answer of the team is as well. */
export async function findCopies(ctx: Ctx, projectId: string, messageId: string): Promise<Copied[]> {
  const { rows } =
    await sql<Copied>`select c.id as "copyId", t.id, t.project_id, t.contact_id, t.session_id, t.verified,
      t.share_token from lotse.message m
    cross join lateral jsonb_array_elements_text((m.data -> 'copies')::jsonb) copy
    join lotse.message c on c.project_id = m.project_id and c.id = copy::uuid
    join lotse.ticket t on t.project_id = c.project_id and t.id = c.ticket_id
    where m.project_id = ${projectId} and m.id = ${messageId} order by t.id`.execute(ctx.db)
  return rows
}
