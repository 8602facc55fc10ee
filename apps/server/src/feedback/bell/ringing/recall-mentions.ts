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

/**
 * Mails about mentions that have not left are written again, from the notes as they are now. One that is just being
 * handed over goes out as it was, unless that fails. It, those that were refused and those that have left lose their
 * words, so nobody sends them again: a mail server may still give back what it has accepted.
 */
export async function recallMentions(
  ctx: InTransaction<ConsoleCtx>,
  { projectId, ticketId, messageId, writtenAt }: Note,
): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`with told as (
      select id, account_id, state in ('waiting', 'refused') as is_unsent,
        state = 'waiting' and tried_at is null as is_untried from platform.mail
      where project_id = ${projectId} and ticket_id = ${ticketId} and kind = ${MENTION_MAIL} and content <> ''
        and account_id is not null and created_at >= ${writtenAt}
      order by id for update
    ), gone as (delete from platform.mail m using told u where m.id = u.id and u.is_untried),
    emptied as (update platform.mail m set content = '' from told u where m.id = u.id and not u.is_untried)
    select distinct account_id from told where is_unsent`.execute(ctx.db)
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
