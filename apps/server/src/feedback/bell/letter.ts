import { escapeHtml } from '../../platform/http/pages.ts'
import {
  type MailLink,
  mailBlock,
  mailButton,
  mailFrame,
  mailLead,
  mailLinkLine,
  mailParagraph,
  mailPlainText,
  mailStop,
  mailText,
  unsubscribeHeaders,
} from '../../platform/mail/frame.ts'
import { cut } from '../../platform/text/cut.ts'
import type { Lang } from './words.ts'

/** Lotse's own color: the team knows whose mail it is. */
const COLOR = '#3a4be0'

export interface Letter {
  lang: Lang
  project: string
  /** Replies are written above this line; empty if nobody reads replies. */
  answerLine?: string
  lead: string
  /** Quoted messages and their authors. */
  quotes?: { name: string; text: string }[]
  lines?: (string | MailLink)[]
  link: MailLink
  hint?: string
  end: MailLink
}

/** A mail to a team member, as plain text and as HTML. Strangers' words stay plain words in both. */
export function letter({
  lang,
  project,
  answerLine = '',
  lead,
  quotes = [],
  lines = [],
  link,
  hint = '',
  end,
}: Letter) {
  const text = mailText([
    answerLine,
    lead,
    ...quotes.map(quote => `${quote.name}:\n${quoted(quote.text)}`),
    ...lines.map(line => (typeof line === 'string' ? line : `${line.text}\n${line.url}`)),
    `${link.text}: ${link.url}`,
    hint,
    `${end.text}: ${end.url}`,
  ])
  const body = [
    mailLead(lead),
    ...quotes.map(({ name, text }) =>
      mailBlock(`<strong>${escapeHtml(name)}</strong>`, mailPlainText(text), true),
    ),
    ...lines.map(line => (typeof line === 'string' ? mailParagraph(line) : mailLinkLine(line))),
    mailButton(link, COLOR),
    mailParagraph(hint, 'soft'),
  ]
  return {
    text,
    html: mailFrame({
      lang,
      subject: lead,
      preview: cut(quotes[0]?.text ?? '', 140),
      answerLine,
      name: project,
      color: COLOR,
      body: body.join('\n'),
      footer: mailStop(end),
    }),
    headers: unsubscribeHeaders(end.url),
  }
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
