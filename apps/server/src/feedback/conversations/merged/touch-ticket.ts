import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { cut } from '../../../platform/text/cut.ts'
import { previewOf, searchable } from '../../text/text.ts'
import type { NewMessage } from '../new-message.ts'

/**
 * What a message changes in its ticket. For one that a merged visitor has written, and for the ticket that stays, only what
 * the team sees: its own visitor reads neither these words nor when they were written.
 */
export async function touchTicket(
  ctx: InTransaction<Ctx>,
  ticket: { id: string; projectId: string },
  { author, text, accountId, seenUntil }: Pick<NewMessage, 'author' | 'text' | 'accountId' | 'seenUntil'>,
  by: 'own' | 'merged' = 'own',
): Promise<void> {
  const isOwn = by === 'own'
  const now = ctx.now()
  const dealsWithAll = author === 'team' && seenUntil === undefined
  const forVisitor = author === 'team' ? 1 : 0
  const preview = previewOf(text)
  await sql`update lotse.ticket set
      last_message_at = ${now}, updated_at = ${now},
      preview = case when ${isOwn} then coalesce(nullif(${preview}, ''), preview) else preview end,
      team_preview = case when ${isOwn} then null else nullif(${preview}, '') end,
      own_message_at = case when ${isOwn} then null else coalesce(own_message_at, last_message_at) end,
      title = case when title = '' and ${author} = 'visitor' then ${cut(text.split('\n', 1)[0] ?? '', 160)} else title end,
      visitor_title = case when visitor_title = '' and ${author} = 'visitor' then ${cut(text.split('\n', 1)[0] ?? '', 160)} else visitor_title end,
      visitor_unread = visitor_unread + ${forVisitor},
      -- An answer of the visitor brings a snoozed ticket back; one of the team has dealt with it, if they had seen all.
      back_at = case when ${author} = 'visitor' and snoozed_at is not null then ${now}::timestamptz
        when ${dealsWithAll} then null else back_at end,
      snoozed_at = case when ${author} = 'visitor' then null else snoozed_at end,
      snoozed_until = case when ${author} = 'visitor' then null else snoozed_until end,
      snoozed_by = case when ${author} = 'visitor' then null else snoozed_by end,
      -- A visitor waits from their first message to the team's first answer, unless a bot leads the conversation.
      waits_since = case when ${author} = 'visitor' and bot_state is null and answered_at is null and not is_silent
        then coalesce(waits_since, ${now}::timestamptz) else waits_since end,
      answered_at = case when ${author} = 'team' then coalesce(answered_at, ${now}::timestamptz) else answered_at end,
      first_answered_by = case when ${author} = 'team' and first_answered_at is null then ${accountId ?? null}::uuid else first_answered_by end,
      first_answered_at = case when ${author} = 'team' then coalesce(first_answered_at, ${now}::timestamptz) else first_answered_at end,
      due_at = case when ${author} = 'team' then null else due_at end,
      team_unread = case when ${author} = 'visitor' then true when ${dealsWithAll} then false else team_unread end,
      search = case when length(search) > 4000 then search else search || to_tsvector('simple', ${searchable(cut(text, 10_000))}) end
    where project_id = ${ticket.projectId} and id = ${ticket.id}`.execute(ctx.db)
}
