import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { ConsoleCtx } from '../../context.ts'
import { askToMail, MENTION_MAIL } from '../tell-by-mail.ts'
import { whoHears } from '../who-hears.ts'

interface Note {
  projectId: string
  ticketId: string
  messageId: string
  writtenAt: Date
}

/** Mails about mentions that still wait for their mail server are written again, from the notes as they are now. */
export async function recallMentions(
  ctx: InTransaction<ConsoleCtx>,
  { projectId, ticketId, messageId, writtenAt }: Note,
): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`delete from platform.mail
    where project_id = ${projectId} and ticket_id = ${ticketId} and kind = ${MENTION_MAIL} and state = 'waiting'
      and tried_at is null and account_id is not null and created_at >= ${writtenAt} returning account_id`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  const accountId = ctx.caller.account.id
  const about = { projectId, ticketId, messageId, accountId }
  const [heard] = await whoHears(ctx, [{ kind: 'message-written', author: 'note', ...about }])
  if (!heard) return
  const since = writtenAt.toISOString()
  await askToMail(
    ctx,
    rows.map(({ account_id }) => ({ ...heard.ring, why: 'mention', accountId: account_id, since })),
  )
}
