import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { FeedbackCtx } from '../../context.ts'
import { findMessages, type MessageRow } from '../../conversations/messages.table.ts'
import type { MessageData } from '../../conversations/new-message.ts'
import { readReport } from '../../conversations/read-report.ts'
import { fileUrl } from '../../uploads/uploads.ts'
import { linksOf } from '../letter-links.ts'
import { readerLang, type readTicketOf, siteOf } from '../reader.ts'
import { composeLetter, type LetterProject, type LetterRow } from './compose-letter.ts'

export type LetterTicket = Awaited<ReturnType<typeof readTicketOf>>

const MOST_MESSAGES = 10

/** What was written before has been read, or is in an earlier letter. */
export const unreadSince = (ticket: LetterTicket): Date =>
  new Date(Math.max(ticket.lettered_at?.getTime() ?? 0, ticket.visitor_read_at?.getTime() ?? 0))

/**
 * What the team wrote after a moment and no letter has, or what is in a letter, and what else was said until then. Many messages of a
 * guest must not hide an answer.
 */
export async function findWords(
  ctx: FeedbackCtx,
  ticket: LetterTicket,
  ofTeam: { since: Date } | { letterId: string },
) {
  const page = { bytes: 200_000, notes: false }
  const find = (of: Partial<Parameters<typeof findMessages>[3]> & { limit: number }) =>
    findMessages(ctx, ticket.project_id, ticket.id, { ...page, ...of })
  const answers = await find({ limit: MOST_MESSAGES, ofTeam })
  const unread = answers.rows.map(row => withAddresses(ctx, row))
  const ids = new Set(unread.map(({ id }) => id))
  // A letter that is written again has nothing that was said after it.
  const before = 'letterId' in ofTeam ? unread.at(-1)?.id : undefined
  const { rows, more: isCut } = await find({ limit: 2 * MOST_MESSAGES, before })
  const others: (LetterRow & { id?: string })[] = rows
    .filter(({ author, id, data }) => author !== 'system' && !data.isDeleted && !ids.has(id))
    .map(row => withAddresses(ctx, row))
  // As on the conversation's page: a form's text comes before all messages.
  if (!isCut && ticket.by_form) others.unshift(await reportOf(ctx, ticket))
  const earlier = others.slice(-MOST_MESSAGES).reverse()
  // Of very many answers the first ones are among what was said before.
  const isNew = ({ author, created_at, data }: LetterRow) =>
    'since' in ofTeam && author === 'team' && created_at > ofTeam.since && data.letterId === undefined
  return { unread, earlier, mailed: [...unread, ...earlier.filter(isNew)].flatMap(({ id }) => id ?? []) }
}

/** The visitor's own last mail in this conversation. */
async function findTheirMail(ctx: Ctx, ticket: LetterTicket): Promise<MessageData['mail']> {
  const { rows } = await sql<{ mail: MessageData['mail'] }>`select data -> 'mail' as mail from lotse.message
    where project_id = ${ticket.project_id} and ticket_id = ${ticket.id} and author = 'visitor' and guest_id is null
      and data -> 'mail' is not null
    order by created_at desc, id desc limit 1`.execute(ctx.db)
  return rows[0]?.mail
}

const withAddresses = (ctx: FeedbackCtx, { attachments, ...row }: MessageRow) => ({
  ...row,
  attachments: attachments.map(({ token, name }) => ({ name, url: fileUrl(ctx, token) })),
})

const reportOf = async (ctx: FeedbackCtx, ticket: LetterTicket): Promise<LetterRow> => ({
  ...(await readReport(ctx, ticket)),
  author: 'visitor',
  account_name: null,
  bot_name: null,
  guest_alias: null,
  data: {},
  html: null,
  cards: [],
  created_at: ticket.created_at,
})

interface ToWrite {
  to: string
  /** Its owner has shown that they read it. */
  isProved: boolean
  words: Pick<Awaited<ReturnType<typeof findWords>>, 'unread' | 'earlier'>
}

/** A letter in its reader's words, the visitor's own mail that it replies to, and the link that stops such letters. */
export async function writeLetter(
  ctx: FeedbackCtx,
  project: LetterProject,
  ticket: LetterTicket,
  { to, isProved, words: { unread, earlier } }: ToWrite,
) {
  const links = linksOf(ctx, { projectId: project.id, email: to }, ticket.share_token)
  const theirs = isProved ? await findTheirMail(ctx, ticket) : undefined
  const { lang: _, ...said } = composeLetter(ctx, project, {
    lang: readerLang(ticket) || project.defaultLang,
    unread,
    // The site has proved who they are, not what their address is: their own words only go to a proved address.
    earlier: isProved ? earlier : earlier.filter(({ author }) => author === 'team'),
    links,
    site: siteOf(ticket, to, project.allowedOrigins),
    answered: theirs?.subject ?? '',
  })
  return { said, theirs, stop: links.stop }
}
