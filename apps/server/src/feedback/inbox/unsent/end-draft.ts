import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import type { NewMessage } from '../../conversations/new-message.ts'

/** The caller's own draft: nobody reads or changes anybody else's. */
export const own = (ctx: ConsoleCtx, ticketId: string) => sql`d.project_id = ${ctx.caller.projectId}
  and d.ticket_id = ${ticketId} and d.account_id = ${ctx.caller.account.id}`

interface Sent {
  author: 'note' | 'team'
  message: Pick<NewMessage, 'text' | 'html' | 'tokens' | 'data'>
}

/**
 * The draft has become a message. What was written on another device in the meantime stays; the same words do not, which a
 * page may have saved as it was reloaded: they would be in the field again, ready to be sent twice.
 */
export async function endDraft(
  ctx: InTransaction<ConsoleCtx>,
  ticketId: string,
  { author, message: { text, html = null, tokens = [], data = {} } }: Sent,
  version = 0,
): Promise<void> {
  const { numAffectedRows } = await sql`delete from lotse.reply_draft d where ${own(ctx, ticketId)}
    and (d.version = ${version} or d.text = ${text} and d.html is not distinct from ${html}::text
      and d.note = ${author === 'note'} and d.tokens <@ ${tokens}::text[]
      and d.cards::jsonb = ${JSON.stringify(data.cards ?? [])}::jsonb)`.execute(ctx.db)
  if (numAffectedRows) tellOwn(ctx, ticketId, 0)
}

/** The author's other devices read it again. */
export function tellOwn(ctx: InTransaction<ConsoleCtx>, ticketId: string, version: number): void {
  const { account, projectId } = ctx.caller
  ctx.afterwards.push(() => ctx.live.tellAccount(account.id, { what: 'draft', projectId, ticketId, version }))
}
