import { escapeHtml } from '@lotse/rules/text/html-pieces'
import type { Ctx } from '../../platform/context.ts'
import {
  type MailLink,
  mailBlock,
  mailButton,
  mailLead,
  mailLinkLine,
  mailParagraph,
  mailPlainText,
  stoppableMail,
} from '../../platform/mail/frame.ts'
import { cut } from '../../platform/text/cut.ts'
import { oneLine } from '../../platform/text/one-line.ts'
import { ticketPath } from './push.ts'
import { type Lang, ticketName } from './words.ts'

/** Lotse's own color: the team knows whose mail it is. */
const COLOR = '#3a4be0'

export interface BellMail {
  lang: Lang
  project: string
  /** Replies are written above this line; empty if nobody reads replies. */
  answerLine?: string
  lead: string
  /** The lead, if it has none of its own. */
  subject?: string
  /** Quoted messages and their authors. */
  quotes?: { name: string; text: string }[]
  lines?: (string | MailLink)[]
  link: MailLink
  hint?: string
  end: MailLink
}

/** A mail to a team member, as plain text and as HTML. Strangers' words stay plain words in both. */
export function bellMail({
  lang,
  project,
  answerLine = '',
  lead,
  subject = lead,
  quotes = [],
  lines = [],
  link,
  hint = '',
  end,
}: BellMail) {
  const text = [
    answerLine,
    lead,
    ...quotes.map(quote => `${quote.name}:\n${quoted(quote.text)}`),
    ...lines.map(line => (typeof line === 'string' ? line : `${line.text}\n${line.url}`)),
    `${link.text}: ${link.url}`,
    hint,
  ]
  const body = [
    mailLead(lead),
    ...quotes.map(({ name, text }) =>
      mailBlock(`<strong>${escapeHtml(name)}</strong>`, mailPlainText(text), true),
    ),
    ...lines.map(line => (typeof line === 'string' ? mailParagraph(line) : mailLinkLine(line))),
    mailButton(link, COLOR),
    mailParagraph(hint, 'soft'),
  ]
  const mail = stoppableMail({
    lang,
    subject,
    preview: cut(quotes[0]?.text ?? '', 140),
    answerLine,
    name: project,
    color: COLOR,
    text,
    body,
    stop: end,
  })
  return { subject, ...mail }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')

/** A line of a mail to a colleague: a ticket, and where it is. */
export const ticketLink = (
  ctx: Pick<Ctx, 'settings'>,
  lang: Lang,
  { id, projectId, number, title }: { id: string; projectId: string; number: number; title: string },
): MailLink => ({
  text: ticketName(lang, { number, title: oneLine(title) }),
  url: ctx.settings.urls.lotse + ticketPath({ projectId, ticketId: id }),
})
