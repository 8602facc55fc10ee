import type { MailLevel } from '@lotse/contracts/console/bell'
import type { Ring } from '@lotse/contracts/console/socket'
import { answerLine } from '@lotse/rules/mail/quoted-text'
import { ratingMoods } from '@lotse/rules/mail/rating-texts'
import { visitorCode } from '@lotse/rules/text/contact-name'
import { findMentions } from '@lotse/rules/text/mentions'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { mailDomain, sendMail } from '../../platform/mail/send-mail.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit } from '../../platform/queue/taker.ts'
import { cut } from '../../platform/text/cut.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import { knownName } from '../contacts/contacts.table.ts'
import type { FeedbackCtx } from '../context.ts'
import { inJoined } from '../conversations/merged/joined.ts'
import { knewUntil } from '../conversations/unseen.ts'
import { findDueReminder } from '../inbox/reminders/remind.ts'
import { usualHearing, writtenAt } from './bell.table.ts'
import { bellMail } from './bell-mail.ts'
import { ticketPath } from './push.ts'
import { LONGEST_QUOTE, quoteReport } from './quote-report.ts'
import { findMembers } from './ringing/mentions.ts'
import { mayMail } from './summary.ts'
import { unsubscribeLink } from './unsubscribe.ts'
import { isPersonal } from './who-hears.ts'
import { anonymousName, fileLines, headline, type Lang, langOf, mailWords, ticketName } from './words.ts'

interface ToTell extends Omit<Ring, 'id'> {
  accountId: string
  /** When the first of the messages was written. */
  since: string
}

export const tellByMail = defineErrand<ToTell>('tell-by-mail')

/** Messages written within this time become one mail. Members who read them in the meantime get none. */
const WAIT_SECONDS = 120
const MOST_MESSAGES = 10
export const BELL_MAIL = 'bell'
/** It quotes a note, which only the team may read. */
export const MENTION_MAIL = 'mention'
/** It has a line that only its reader may read. */
export const REMINDER_MAIL = 'reminder'

/** A reply of theirs was not sent: nobody else tells them, whatever becomes of the ticket. */
export const HELD_MAIL = 'held'

const kinds: Partial<Record<Ring['why'], string>> = {
  mention: MENTION_MAIL,
  reminder: REMINDER_MAIL,
  held: HELD_MAIL,
}

/** Somebody wrote: these become one mail. Each of the others tells its reader something else. */
const aboutWriting: Ring['why'][] = ['new', 'answer', 'handover']

const keyOf = ({ accountId, ticketId, why }: ToTell): string =>
  `${accountId} ${ticketId}${aboutWriting.includes(why) ? '' : ` ${why}`}`

export const askToMail = (ctx: InTransaction, all: ToTell[]): Promise<void> =>
  ctx.queue.askAll(ctx, tellByMail, all, {
    key: keyOf,
    inSeconds: WAIT_SECONDS,
    owner: ({ projectId }) => projectId,
  })

async function tell(ctx: InTransaction<FeedbackCtx>, told: ToTell): Promise<void> {
  await holdTicket(ctx, told)
  const found = await findReader(ctx, told)
  if (!found) return
  const messages = await findUntold(ctx, told)
  // The note may have been deleted, or name somebody else by now.
  if (told.why === 'mention' && !(await isMentioned(ctx, told, messages))) return
  const isAboutWords = told.why === 'answer' || told.why === 'mention'
  const since = new Date(told.since)
  const written = messages.at(-1)?.created_at ?? since
  // Members who have seen the words may not have seen what was done after them.
  const latest = isAboutWords || written > since ? written : since
  if ((isAboutWords && messages.length === 0) || (found.seenAt && found.seenAt >= latest)) return
  const answerer = isAboutWork(told) ? await findAnswerer(ctx, told, latest) : undefined
  if (answerer !== undefined && found.mails !== 'everything') return
  // Strangers cause no mentions and reminders, so these are no part of a flood.
  if (!isPersonal(told.why) && !(await mayMail(ctx, { ...told, isMeant: !isAboutWork(told) }, latest))) return
  const reminded = told.why === 'reminder' ? await findDueReminder(ctx, told) : ''
  if (reminded === undefined) return
  const lang = langOf(found.lang)
  const words = mailWords[lang]
  const isAnswered = ctx.settings.answersTo !== undefined
  const project = oneLine(found.project)
  const end = unsubscribeLink(ctx, told)
  const content = bellMail({
    lang,
    subject: `[${cut(project, 60)}] ${ticketName(lang, told)}`,
    project,
    answerLine: isAnswered ? answerLine[lang] : '',
    lead: `${headline(lang, told)}: ${ticketName(lang, told)}`,
    quotes: [
      ...(await quoteReport(ctx, told, lang)),
      ...messages.map(({ name, contact_id, text, files }) => ({
        name: oneLine(name) || anonymousName[lang](visitorCode(contact_id)),
        text: [cut(text, LONGEST_QUOTE), fileLines(lang, files)].filter(Boolean).join('\n'),
      })),
    ],
    lines: [
      reminded,
      ...(told.why === 'rated' ? await ratedLines(ctx, told, lang) : []),
      answerer === undefined ? '' : words.answered(oneLine(answerer)),
    ].filter(Boolean),
    link: { text: words.open, url: ctx.settings.urls.lotse + ticketPath(told) },
    hint: isAnswered ? (told.why === 'mention' ? words.note : words.reply) : '',
    end: { text: words.end(project), url: end },
  })
  await sendMail(ctx, {
    kind: kinds[told.why] ?? BELL_MAIL,
    isSecret: told.why === 'reminder',
    to: found.email,
    ...content,
    isReplyable: true,
    // All mails about a ticket form one thread in a mail program, too.
    references: [`ticket-${told.ticketId}@${mailDomain(ctx)}`],
    projectId: told.projectId,
    ticketId: told.ticketId,
    accountId: told.accountId,
  })
}

/**
 * A message that is being written is committed first, and the next one begins after this mail: no message may be older
 * than the mail and missing in it.
 */
const holdTicket = (ctx: InTransaction, { projectId, ticketId }: ToTell) =>
  sql`select from lotse.ticket where project_id = ${projectId} and id = ${ticketId} for share`.execute(ctx.db)

/** The rating as it is now: the visitor may have changed it, or added a word. */
async function ratedLines(
  ctx: InTransaction,
  { projectId, ticketId }: ToTell,
  lang: Lang,
): Promise<string[]> {
  const row = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['rating', 'rating_word'])
    .where('project_id', '=', projectId)
    .where('id', '=', ticketId)
    .executeTakeFirst()
  if (!row?.rating) return []
  const mood = ratingMoods(lang)[row.rating - 1] ?? ''
  return [mailWords[lang].rated(mood), row.rating_word && mailWords[lang].word(row.rating_word)].filter(
    Boolean,
  )
}

/**
 * Somebody is waiting for an answer. Members who were assigned or mentioned still hear of it, whatever others
 * have written.
 */
const isAboutWork = ({ why }: ToTell): boolean =>
  why === 'new' || why === 'answer' || why === 'handover' || why === 'overdue'

/** The colleague who has answered the newest message in the meantime. */
async function findAnswerer(
  ctx: InTransaction,
  { projectId, ticketId }: ToTell,
  latest: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select a.name from lotse.message w
    join lotse.account a on a.id = w.account_id
    where w.project_id = ${projectId} and w.ticket_id = ${ticketId} and w.author = 'team' and ${knewUntil} > ${latest}
    order by w.created_at desc, w.id desc limit 1`.execute(ctx.db)
  return rows[0]?.name
}

interface Reader {
  email: string
  lang: string
  project: string
  seenAt: Date | null
  mails: MailLevel
}

/**
 * Members who have left the team, or no longer want mails, get none. Work on a resolved ticket is over, and so is
 * an assignment that was given to somebody else.
 */
async function findReader(ctx: InTransaction<FeedbackCtx>, told: ToTell): Promise<Reader | undefined> {
  const { accountId, ticketId, projectId } = told
  const { rows } = await sql<Reader>`
    select a.email, a.lang, p.name as project, coalesce(h.mails, ${usualHearing.mails}) as mails,
      greatest(s.seen_at, (select max(${knewUntil}) from lotse.message w where w.project_id = p.id
        and w.ticket_id = t.id and w.account_id = a.id and w.author in ('team', 'note'))) as "seenAt"
    from lotse.ticket t join lotse.project p on p.id = t.project_id
    join lotse.membership m on m.team_id = p.team_id and m.account_id = ${accountId} and m.role <> 'viewer'
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    left join lotse.member_hearing h on h.account_id = a.id and h.project_id = p.id
    left join lotse.ticket_seen s on s.account_id = a.id and s.ticket_id = t.id
    where t.project_id = ${projectId} and t.id = ${ticketId} and (t.status <> 'closed' or not ${isAboutWork(told)})
      and (t.assignee_id = a.id or ${told.why !== 'assigned'})
      and coalesce(h.mails, 'mine') <> 'nothing'
      and (coalesce(h.mails, 'mine') not in ('daily', 'weekly') or ${isPersonal(told.why)})`.execute(ctx.db)
  return rows[0]
}

interface Untold {
  author: 'note' | 'visitor'
  text: string
  name: string
  contact_id: string
  created_at: Date
  /** Their names. */
  files: string[]
}

async function isMentioned(
  ctx: InTransaction,
  { projectId, accountId }: ToTell,
  messages: Untold[],
): Promise<boolean> {
  const members = await findMembers(ctx, projectId)
  return messages.some(
    ({ author, text }) => author === 'note' && findMentions(text, members).some(({ id }) => id === accountId),
  )
}

/** What was written since the last mail about this ticket, oldest first. */
async function findUntold(ctx: InTransaction, { accountId, ticketId, projectId, since, why }: ToTell) {
  const isMention = why === 'mention'
  // Facts are processed in parallel: the first one processed may not be the first one written.
  const from = new Date(Date.parse(since) - WAIT_SECONDS * 1000)
  const author = isMention ? ['note', 'visitor'] : ['visitor']
  const telling = isMention ? [MENTION_MAIL] : [BELL_MAIL, ...Object.values(kinds)]
  const { rows } = await sql<Untold>`
    select * from (
      select m.author, m.text, ${writtenAt} as created_at, m.id, coalesce(a.name, ${knownName}) as name,
        coalesce(m.guest_id, t.contact_id) as contact_id,
        array(select u.name from lotse.upload u where u.project_id = m.project_id and u.message_id = m.id
          order by u.created_at) as files from lotse.message m
      join lotse.ticket t on t.id = m.ticket_id
      left join lotse.account a on a.id = m.account_id
      left join lotse.contact c on c.id = coalesce(m.guest_id, t.contact_id)
      where ${inJoined(sql`${projectId}::uuid`, sql`${ticketId}::uuid`)} and m.author = any(${author})
        and m.data ->> 'isDeleted' is null and ${writtenAt} >= ${from}
        -- A mail that lost its words before it left has told nothing.
        and ${writtenAt} > coalesce((select max(l.created_at) from platform.mail l
          where l.ticket_id = ${ticketId} and l.account_id = ${accountId} and l.kind = any(${telling})
            and (l.content <> '' or l.state in ('sent', 'stored'))), '-infinity')
      -- A note comes before any number of the visitor's messages.
      order by m.author = 'note' desc, ${writtenAt} desc, m.id desc limit ${MOST_MESSAGES}) newest
    order by created_at, id`.execute(ctx.db)
  return rows
}

// It deletes its note first: a transaction that queues the same mail waits for this commit, and then queues
// the next one.
export const tellWork = inOneCommit(tellByMail, tell)
