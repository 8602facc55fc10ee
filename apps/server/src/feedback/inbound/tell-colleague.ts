import { sql } from 'kysely'
import { transact } from '../../platform/database/transaction.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { cut } from '../../platform/text/cut.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import { ticketPath } from '../bell/push.ts'
import { type Lang, langOf, ticketName } from '../bell/words.ts'
import type { FeedbackCtx } from '../context.ts'
import { type Colleague, otherSender } from './find-target.ts'
import { tooMany } from './limits/mail-limits.ts'

const KIND = 'mailed-answer'
/** A person who writes in somebody's name must not fill their mailbox. */
const MOST_A_DAY = 10
const DAY_MS = 86_400_000

const known = [
  otherSender,
  'the mail is too old',
  'role_too_low',
  'empty',
  tooMany.hour,
  tooMany.day,
] as const
type Known = (typeof known)[number]

interface Words {
  noteSubject: (ticket: string) => string
  note: (ticket: string) => string
  ifNot: string
  refusedSubject: (ticket: string) => string
  refused: (ticket: string, why: string) => string
  refusedNote: (ticket: string, why: string) => string
  reasons: Record<Known | 'other', string>
}

const words: Record<Lang, Words> = {
  de: {
    noteSubject: ticket => `Nicht gesendet, als Notiz gespeichert: ${ticket}`,
    note: ticket =>
      `Ihre Antwort per E-Mail zu „${ticket}“ ging nicht an den Besucher: Ihr Absender ließ sich nicht prüfen. Sie steht als interne Notiz im Ticket. Öffnen Sie es und senden Sie den Text dort als Antwort:`,
    ifNot: 'Haben Sie gar nicht geantwortet? Dann hat jemand in Ihrem Namen geschrieben.',
    refusedSubject: ticket => `Nicht gesendet: ${ticket}`,
    refused: (ticket, why) =>
      `Ihre Antwort per E-Mail zu „${ticket}“ ging nicht an den Besucher: ${why} Antworten Sie bitte im Eingang:`,
    refusedNote: (ticket, why) =>
      `Ihre Antwort per E-Mail auf eine Erwähnung in „${ticket}“ wurde nicht gespeichert: ${why} Schreiben Sie bitte im Ticket eine interne Notiz:`,
    reasons: {
      [otherSender]: 'Sie kam von einer anderen Adresse als der Ihres Kontos.',
      'the mail is too old': 'Auf eine E-Mail kann man 14 Tage lang antworten.',
      role_too_low: 'Sie dürfen in diesem Projekt nicht antworten.',
      empty: 'Über der zitierten E-Mail stand kein Text.',
      [tooMany.hour]: 'Es kamen zu viele E-Mails in einer Stunde.',
      [tooMany.day]: 'Es kamen zu viele E-Mails an einem Tag.',
      other: 'Sie ließ sich nicht verarbeiten.',
    },
  },
  en: {
    noteSubject: ticket => `Not sent, saved as a note: ${ticket}`,
    note: ticket =>
      `Your reply by email to “${ticket}” did not go to the visitor, because its sender could not be checked. It is an internal note in the ticket. Open the ticket and send the text there as a reply:`,
    ifNot: 'You did not reply at all? Then somebody wrote in your name.',
    refusedSubject: ticket => `Not sent: ${ticket}`,
    refused: (ticket, why) =>
      `Your reply by email to “${ticket}” did not go to the visitor: ${why} Please reply in the inbox:`,
    refusedNote: (ticket, why) =>
      `Your reply by email to a mention in “${ticket}” was not saved: ${why} Please write an internal note in the ticket:`,
    reasons: {
      [otherSender]: 'It came from an address other than that of your account.',
      'the mail is too old': 'An email can be answered for 14 days.',
      role_too_low: 'You may not reply in this project.',
      empty: 'There were no words above the quoted email.',
      [tooMany.hour]: 'Too many emails came in one hour.',
      [tooMany.day]: 'Too many emails came in one day.',
      other: 'It could not be processed.',
    },
  },
}

export interface NotSent {
  /** The incoming mail. If its errand runs twice, it is reported once. */
  mailId: string
  /** Undefined if it became a note. */
  reason?: string | undefined
}

/**
 * Tells a colleague that their answer did not go to the visitor, or did not become a note: at their own address, and only as long as
 * they are a colleague.
 */
export function tellColleague(
  ctx: FeedbackCtx,
  { projectId, ticketId, accountId, isNote }: Colleague,
  { mailId, reason }: NotSent,
): Promise<void> {
  return transact(ctx, async ctx => {
    const dayAgo = new Date(ctx.now().getTime() - DAY_MS)
    const { rows } = await sql<{ email: string; lang: string; number: number; title: string; told: number }>`
      select a.email, a.lang, t.number, t.title, (select count(*)::int from platform.mail l
        where l.account_id = a.id and l.kind = ${KIND} and l.created_at > ${dayAgo}) as told
      from lotse.ticket t join lotse.project p on p.id = t.project_id
      join lotse.membership m on m.team_id = p.team_id and m.account_id = ${accountId}
      join lotse.account a on a.id = m.account_id and a.disabled_at is null
      where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
    const [found] = rows
    if (!found || found.told >= MOST_A_DAY) return
    const lang = langOf(found.lang)
    const said = words[lang]
    const ticket = ticketName(lang, { number: found.number, title: cut(oneLine(found.title), 120) })
    const link = ctx.settings.urls.lotse + ticketPath({ projectId, ticketId })
    const why = said.reasons[known.find(one => one === reason) ?? 'other']
    const refused = isNote ? said.refusedNote : said.refused
    const lines = [reason === undefined ? said.note(ticket) : refused(ticket, why), link]
    if (reason === undefined || reason === otherSender) lines.push(said.ifNot)
    await sendMail(ctx, {
      kind: KIND,
      key: `${KIND} ${mailId}`,
      to: found.email,
      subject: reason === undefined ? said.noteSubject(ticket) : said.refusedSubject(ticket),
      text: lines.join('\n\n'),
      // An out-of-office program must not reply to this.
      headers: { 'Auto-Submitted': 'auto-generated' },
      projectId,
      ticketId,
      accountId,
    })
  })
}
