import { rm } from 'node:fs/promises'
import { maxAttachments } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import { findPlace, mayAnswer } from '../access/console-edge.ts'
import { langOf } from '../bell/words.ts'
import type { ConsoleCtx, FeedbackCtx, Visitor } from '../context.ts'
import { writeMessage } from '../conversations/conversations.ts'
import { startConversation } from '../conversations/start-conversation.ts'
import { writeTeamMessage } from '../inbox/team-messages.ts'
import { proveAddress } from '../letters/addresses/addresses.ts'
import { countBytes } from '../uploads/store-bytes.ts'
import { headOf, keepFile, type Owner } from '../uploads/uploads.ts'
import type { Colleague, Target } from './find-target.ts'
import { countWords } from './limits/mail-day.ts'
import { requireFew, requireFewNew } from './limits/mail-limits.ts'
import { mailKey } from './mail-key.ts'
import { visitorByMail } from './mail-sender.ts'
import type { ReadMail, Sender, Words } from './reading/read-mail.ts'
import { ownerOf as shareOf } from './recipients.ts'
import { tellColleague } from './tell-colleague.ts'

/** A mail with its sender, and where it came from. */
export interface Letter extends ReadMail {
  id: string
  from: Sender
  /** A mail server that we trust confirms the sender, or none is configured. */
  isChecked: boolean
  /** The same of the person who wants the replies. */
  isReplyToChecked: boolean
  /** Its door has counted it among the project's new mails. */
  isCounted: boolean
}

type Found = Exclude<Target, { as: 'nobody' }>

/** Writes a mail's content to where it belongs, with the same verbs as the widget and the console. */
export async function writeMail(ctx: FeedbackCtx, target: Found, letter: Letter): Promise<void> {
  if (target.as === 'agent') return writeAsAgent(ctx, target, letter)
  if (target.as === 'newcomer') return openTicket(ctx, target.projectId, letter)
  const { projectId, ticketId } = target
  await requireFew(ctx, { projectId, ticketId, author: target.as === 'visitor' ? 'visitor' : 'guests' })
  const ticket = await findTicket(ctx, projectId, ticketId)
  const visitor =
    target.as === 'visitor'
      ? ownerOf(ticket)
      : await visitorByMail(ctx, projectId, letter.from, letter.isChecked)
  const { text, urls, mail } = await keepWords(ctx, visitor, letter, letter.words.visitor, ticket.lang)
  const who = storingOf(visitor)
  const key = keyOf(letter, letter.from)
  const written = {
    text,
    attachments: urls,
    clientId: clientIdOf(letter),
    mail: { ...mail, key, id: idOf(letter), isUnchecked: !letter.isChecked },
  }
  countWords(ctx, shareOf({ as: 'answer', projectId, ticketId }), written.text)
  await writeMessage(ctx, visitor, ticket.share_token, written, who)
  if (target.as === 'visitor' && target.isProved) await proveAddress(ctx, projectId, letter.from.address)
}

/** If its errand runs twice, it is written once. */
const clientIdOf = ({ id }: Letter): string => `mail ${id}`

const keyOf = ({ messageId }: Letter, { address }: Sender): string | undefined =>
  messageId ? mailKey(messageId, address) : undefined

/** Our reply names it in its own head. */
const idOf = ({ messageId }: Letter): string | undefined =>
  /^[\x21-\x7e]{3,250}$/.test(messageId) && !/[<>]/.test(messageId) ? messageId : undefined

/** All mails come from the door's address: their project is counted instead. */
const storingOf = ({ sessionId, projectId }: Pick<Visitor, 'sessionId' | 'projectId'>) => ({
  session: sessionId,
  address: `mail ${projectId}`,
  project: projectId,
})

async function findTicket(ctx: FeedbackCtx, projectId: string, ticketId: string) {
  const { rows } = await sql<{
    project_id: string
    session_id: string
    contact_id: string
    verified: boolean
    share_token: string
    lang: string
  }>`select t.project_id, t.session_id, t.contact_id, t.verified, t.share_token,
      coalesce(nullif(s.lang, ''), p.default_lang) as lang
    from lotse.ticket t join lotse.project p on p.id = t.project_id
      left join lotse.visitor_session s on s.project_id = t.project_id and s.id = t.session_id
    where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** The ticket's owner. The ticket's proof stays as it is: a mail proves nothing. */
const ownerOf = (ticket: Awaited<ReturnType<typeof findTicket>>): Visitor => ({
  projectId: ticket.project_id,
  sessionId: ticket.session_id,
  contactId: ticket.contact_id,
  verified: false,
  requireSpamToken: false,
  largeReports: false,
  userId: null,
  lang: ticket.lang,
  scopeId: ticket.session_id,
})

/** For the person who wants the replies. That is as easily made up as the sender, and proves as little. */
async function openTicket(ctx: FeedbackCtx, projectId: string, letter: Letter): Promise<void> {
  const writer = letter.replyTo ?? letter.from
  await requireFewNew(ctx, projectId, writer.address, letter.isCounted)
  const isChecked = writer === letter.from ? letter.isChecked : letter.isReplyToChecked
  const visitor = await visitorByMail(ctx, projectId, writer, isChecked)
  const { words, subject } = letter
  const { text: said, urls, mail } = await keepWords(ctx, visitor, letter, words.newcomer, visitor.lang)
  const text = said || (urls.length === 0 ? subject : '')
  countWords(ctx, shareOf({ as: 'new', projectId }), text)
  const through = writer === letter.from ? undefined : letter.from.address
  const start = {
    text,
    attachments: urls,
    clientId: clientIdOf(letter),
    mail: { ...mail, through, key: keyOf(letter, writer), id: idOf(letter), isUnchecked: !isChecked },
  }
  await startConversation(ctx, visitor, start, storingOf(visitor))
}

/**
 * A colleague answers: only if they still are one, and may answer in the console, too. If nobody vouches for
 * the sender, it stays with the team: anybody who was shown the address could have written it.
 */
async function writeAsAgent(ctx: FeedbackCtx, target: Colleague, letter: Letter): Promise<void> {
  const { projectId, ticketId, accountId } = target
  const place = await findPlace(ctx, accountId, { projectId })
  if (!mayAnswer(place.role)) throw new AppError('role_too_low')
  await requireFew(ctx, { projectId, ticketId, author: { accountId } })
  const account = await ctx.db
    .selectFrom('lotse.account')
    .select(['id', 'name', 'email'])
    .where('id', '=', accountId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw new AppError('not_found')
  const { lang } = await findTicket(ctx, projectId, ticketId)
  const owner = { projectId, accountId, isAsset: false }
  const { text, urls, mail } = await keepWords(ctx, owner, letter, letter.words.colleague, lang)
  const caller: ConsoleCtx['caller'] = { ...place, account, sessionId: '' }
  const clientId = clientIdOf(letter)
  await writeTeamMessage({ ...ctx, caller }, ticketId, {
    text,
    attachments: urls,
    note: target.isNote || !letter.isChecked,
    clientId,
    seenUntil: target.seenUntil,
    mail: { ...mail, isUnchecked: !letter.isChecked },
  })
  if (!letter.isChecked && !target.isNote) await tellColleague(ctx, target, { mailId: letter.id })
}

const shortened = { de: '[… gekürzt]', en: '[… shortened]' }

/**
 * If some words are missing, the text ends with a line that says so; everything that was read is attached as
 * a file, too.
 */
async function keepWords(
  ctx: FeedbackCtx,
  owner: Owner,
  letter: Letter,
  { text, isShortened, whole }: Words,
  lang: string,
) {
  if (!isShortened) return { text, ...(await keepFiles(ctx, owner, letter)) }
  const files = [...(whole ? [whole] : []), ...letter.files]
  const leftOut = letter.leftOut + Math.max(0, files.length - maxAttachments)
  const kept = await keepFiles(ctx, owner, { ...letter, files: files.slice(0, maxAttachments), leftOut })
  return { text: `${text.trimEnd()}\n\n${shortened[langOf(lang)]}`.trimStart(), ...kept }
}

/** Files pass the checks for uploads. One that does not is left out; the words arrive anyway. */
async function keepFiles(ctx: FeedbackCtx, owner: Owner, letter: Letter) {
  const urls: string[] = []
  let filesLeftOut = letter.leftOut
  for (const file of letter.files) {
    try {
      if ('sessionId' in owner) countBytes(ctx, storingOf(owner), 'upload', file.size)
      const { fileUrl } = await keepFile(ctx, owner, { ...file, head: await headOf(file.path) })
      urls.push(fileUrl)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      filesLeftOut += 1
    } finally {
      await rm(file.path, { force: true })
    }
  }
  return { urls, mail: { subject: letter.subject, filesLeftOut } }
}

/**
 * A colleague's answer goes to the visitor, who must not read other people's mails: attached mails are left
 * out.
 */
export function withoutMails<Mail extends Pick<ReadMail, 'files' | 'leftOut'>>(mail: Mail): Mail {
  const files = mail.files.filter(({ type, name }) => !type.startsWith('message/') && !/\.eml$/i.test(name))
  return { ...mail, files, leftOut: mail.leftOut + mail.files.length - files.length }
}

/** Whether there is nothing to write. A new ticket only needs a subject. */
export function isEmpty({ words, subject, files }: ReadMail, { as }: Found): boolean {
  if (files.length > 0) return false
  if (as === 'agent') return words.colleague.text === ''
  // If the part that was read has no words, the team should know that there was more.
  const { text, isShortened } = as === 'newcomer' ? words.newcomer : words.visitor
  return text === '' && !isShortened && (as !== 'newcomer' || subject === '')
}
