import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import type { FeedbackCtx } from '../context.ts'
import { knewUntil } from '../conversations/unseen.ts'
import { bellMail, ticketLink } from './bell-mail.ts'
import { holdTickets } from './digests/hold-tickets.ts'
import { inboxPath } from './push.ts'
import { unsubscribeLink } from './unsubscribe.ts'
import { langOf, mailWords } from './words.ts'

interface Reader {
  accountId: string
  projectId: string
}

export const SUMMARY_MAIL = 'bell-summary'

export const sumUp = defineErrand<Reader>('bell-summary')

/**
 * At most this many mails per project are about single conversations: a flood of reports must not become a
 * flood of mails.
 */
const MAILS_AN_HOUR = 10
const HOUR_MS = 3_600_000
const MOST_LISTED = 10

/** Counts one mail about a conversation. False means that it waits for the summary at the end of the hour. */
export async function mayMail(
  ctx: InTransaction,
  { accountId, projectId, ticketId, isMeant }: Reader & { ticketId: string; isMeant: boolean },
  since: Date,
): Promise<boolean> {
  const now = ctx.now()
  const isOver = sql`h.began_at <= ${new Date(now.getTime() - HOUR_MS)}`
  const { rows } = await sql<{ began_at: Date; mails: number }>`
    insert into lotse.bell_hour as h (account_id, project_id, began_at, mails)
    values (${accountId}, ${projectId}, ${now}, 1)
    on conflict (account_id, project_id) do update set
      began_at = case when ${isOver} then excluded.began_at else h.began_at end,
      mails = case when ${isOver} then 1 else h.mails + 1 end
    returning began_at, mails`.execute(ctx.db)
  const { began_at: began, mails } = rows[0] ?? { began_at: now, mails: 1 }
  if (mails <= MAILS_AN_HOUR) return true
  await sql`insert into lotse.bell_more as more (account_id, project_id, ticket_id, since, is_meant)
    values (${accountId}, ${projectId}, ${ticketId}, ${since}, ${isMeant})
    on conflict (account_id, ticket_id) do update
      set since = excluded.since, is_meant = more.is_meant or excluded.is_meant`.execute(ctx.db)
  const inSeconds = Math.max(1, Math.ceil((began.getTime() + HOUR_MS - now.getTime()) / 1000))
  const key = `${accountId} ${projectId} ${began.toISOString()}`
  await ctx.queue.ask(ctx, sumUp, { accountId, projectId }, { key, inSeconds })
  return false
}

interface Waiting {
  id: string
  number: number
  title: string
  email: string
  lang: string
  project: string
}

/**
 * Takes what is still open or concerns the reader, is unread, and is wanted. Anything not reported now is
 * never reported.
 */
async function takeWaiting(ctx: InTransaction, { accountId, projectId }: Reader): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with more as (delete from lotse.bell_more where account_id = ${accountId} and project_id = ${projectId}
      returning ticket_id, since, is_meant)
    select t.id, t.number, t.title, a.email, a.lang, p.name as project
    from more join lotse.ticket t on t.id = more.ticket_id join lotse.project p on p.id = t.project_id
    join lotse.membership m on m.team_id = p.team_id and m.account_id = ${accountId} and m.role <> 'viewer'
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    left join lotse.member_hearing h on h.account_id = a.id and h.project_id = p.id
    where t.project_id = ${projectId} and (t.status <> 'closed' or more.is_meant)
      and coalesce(h.mails, 'mine') not in ('nothing', 'daily', 'weekly')
      and not exists (select from lotse.ticket_seen s
        where s.account_id = a.id and s.ticket_id = t.id and s.seen_at >= more.since)
      and not exists (select from lotse.message w where w.project_id = p.id and w.ticket_id = t.id
        and w.account_id = a.id and w.author in ('team', 'note') and ${knewUntil} >= more.since)
    order by t.number`.execute(ctx.db)
  return rows
}

async function tellOfMore(ctx: InTransaction<FeedbackCtx>, reader: Reader): Promise<void> {
  const { accountId, projectId } = reader
  const { rows } = await sql<{ id: string }>`select ticket_id as id from lotse.bell_more
    where account_id = ${accountId} and project_id = ${projectId}`.execute(ctx.db)
  const named = rows.map(({ id }) => id)
  await holdTickets(ctx, projectId, named)
  const waiting = await takeWaiting(ctx, reader)
  const [first] = waiting
  if (!first) return
  const { lotse } = ctx.settings.urls
  const lang = langOf(first.lang)
  const words = mailWords[lang]
  const project = oneLine(first.project)
  const end = unsubscribeLink(ctx, reader)
  const lead = words.more(waiting.length, project)
  const listed = waiting.slice(0, MOST_LISTED)
  await sendMail(ctx, {
    kind: SUMMARY_MAIL,
    to: first.email,
    ...bellMail({
      lang,
      project,
      lead,
      lines: [
        words.moreHint,
        ...listed.map(ticket => ticketLink(ctx, lang, { ...ticket, projectId })),
        ...(waiting.length > listed.length ? [words.rest(waiting.length - listed.length)] : []),
      ],
      link: { text: words.openInbox, url: lotse + inboxPath(projectId) },
      end: { text: words.end(project), url: end },
    }),
    projectId,
    accountId,
    ticketIds: listed.map(({ id }) => id),
  })
}

export const summaryWork = inOneCommit(sumUp, tellOfMore)
