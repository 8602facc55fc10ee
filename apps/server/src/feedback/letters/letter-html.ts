import { css, parseColour, textOn } from '@lotse/rules/colours'
import { escapeHtml } from '../../platform/http/pages.ts'
import { mailPlainText, mailRichText } from './mail-rich-text.ts'

export interface LetterMessage {
  from: string
  isTeam: boolean
  at: string
  text: string
  /** HTML of the allow-list, when the team wrote rich text. */
  html: string | null
  attachments: { name: string; url: string }[]
}

/** Everything a letter shows, in the words of its reader. */
export interface Letter {
  lang: string
  subject: string
  project: { name: string; color: string; logo: string }
  /** Above everything else, where the letter can be answered: what an answer has below it is cut off. */
  answerLine: string
  intro: string
  /** What is new, oldest first. */
  messages: LetterMessage[]
  /** What was said before, newest first. */
  earlier: LetterMessage[]
  button: { text: string; url: string }
  signature: string
  footer: string
  stop: { text: string; url: string } | null
  words: { conversation: string; picture: string; video: string; file: string }
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** A rich text that is longer is shown as plain text, and the rest of it in the conversation. */
const LONGEST_HTML = 8_000
const LONGEST_TEXT = 4_000
/** Gmail shows the first 102 kB of a mail and hides the rest. */
const LARGEST = 98_000

const cut = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)} …` : text)

/** Mail programs that make colours dark by themselves are told that the letter has its own. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#14161a!important}.paper{background:#1f2329!important;border-color:#343a43!important}
.ink,.ink p,.ink li,.ink td{color:#eceef1!important}.soft{color:#a9b0bb!important}.line{border-color:#343a43!important}
.ink a,.soft a{color:#9db4ff!important}.quote{background:#282d35!important}}
@media (max-width:620px){.inner{padding:20px!important}}`

/** A mail as tables with styles on each cell: what Outlook, Gmail and the others have in common. */
export function letterHtml(letter: Letter): string {
  // The oldest words go first where all of them are too much for one mail.
  const fresh = letter.messages.map(message => block(message, letter.words, true))
  const old = letter.earlier.map(message => block(message, letter.words, false))
  let room = LARGEST - Buffer.byteLength(pageOf(letter, [], []))
  const fitting = (blocks: string[], atLeast: number): string[] => {
    const kept: string[] = []
    for (const one of blocks) {
      room -= Buffer.byteLength(one)
      if (room < 0 && kept.length >= atLeast) break
      kept.push(one)
    }
    return kept
  }
  // The newest of what is new is always there.
  const shown = fitting(fresh.reverse(), 1).reverse()
  return pageOf(letter, shown, fitting(old, 0))
}

/** With what is said around the messages; each of them was made before, once. */
function pageOf(letter: Letter, fresh: string[], earlier: string[]): string {
  const { lang, subject, answerLine, project, intro, messages, button, signature, footer, stop, words } =
    letter
  const color = parseColour(project.color, '#485BFF')
  const logo = /^https:\/\//i.test(project.logo)
    ? `<img src="${escapeHtml(project.logo)}" alt="" width="32" height="32" style="display:block;border:0;border-radius:6px">`
    : ''
  const paragraphs = (text: string, look: string, name: string) =>
    text ? `<p class="${name}" style="margin:0 0 16px;${look}">${mailPlainText(text)}</p>` : ''
  const body = `color:#1c2027;font-size:15px;line-height:23px`
  const soft = `color:#5c6470;font-size:12px;line-height:18px`
  const preheader = messages[0] ? cut(messages[0].text).slice(0, 140) : intro
  return `<!doctype html>
<html lang="${escapeHtml(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f2f4f7">
<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f2f4f7">${escapeHtml(preheader)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f7" style="background:#f2f4f7"><tbody><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border:1px solid #e1e5ea;border-radius:8px"><tbody>
<tr><td bgcolor="${hex(color)}" style="height:4px;line-height:4px;font-size:4px;background:${hex(color)};border-radius:8px 8px 0 0">&nbsp;</td></tr>
<tr><td class="inner ink" align="left" style="padding:28px 32px;${FONT};${body}">
${paragraphs(answerLine, soft, 'soft')}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tbody><tr>${logo ? `<td style="padding-right:12px">${logo}</td>` : ''}<td class="ink" style="${FONT};font-size:17px;line-height:22px;font-weight:bold;color:#1c2027">${escapeHtml(project.name)}</td></tr></tbody></table>
${paragraphs(intro, body, 'ink')}${fresh.join('')}
${bulletproof(button, color)}
${paragraphs(signature, body, 'ink')}
${earlier.length > 0 ? `<p class="soft line" style="margin:24px 0 12px;padding-top:16px;border-top:1px solid #e1e5ea;${soft};font-weight:bold">${escapeHtml(words.conversation)}</p>${earlier.join('')}` : ''}
</td></tr></tbody></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px"><tbody><tr><td class="soft" align="center" style="padding:16px 24px;${FONT};${soft}">
${paragraphs(footer, soft, 'soft')}${stop ? `<a href="${escapeHtml(stop.url)}" style="color:#5c6470;text-decoration:underline">${escapeHtml(stop.text)}</a>` : ''}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body></html>`
}

/** A table with a coloured cell: a button where padding of links is not known. */
function bulletproof({ text, url }: Letter['button'], color: ReturnType<typeof parseColour>): string {
  const ink = hex(textOn(color))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tbody><tr><td align="center" bgcolor="${hex(color)}" style="background:${hex(color)};border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;${FONT};font-size:15px;line-height:20px;font-weight:bold;color:${ink}!important;text-decoration:none"><span style="color:${ink}">${escapeHtml(text)}</span></a></td></tr></tbody></table>`
}

function block(message: LetterMessage, words: Letter['words'], isNew: boolean): string {
  const { from, at, text, html, attachments } = message
  const content = html && html.length <= LONGEST_HTML ? mailRichText(html, words) : mailPlainText(cut(text))
  const files = attachments
    .map(({ name, url }) => `<br><a href="${escapeHtml(url)}">${escapeHtml(`${words.file}: ${name}`)}</a>`)
    .join('')
  const size = isNew ? 'font-size:15px;line-height:23px' : 'font-size:13px;line-height:20px'
  const ground = isNew ? 'background:#f5f7fa;border-radius:6px' : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tbody><tr><td class="ink${isNew ? ' quote' : ''}" align="left" style="padding:${isNew ? '14px 16px' : '0'};${ground};${FONT};${size};color:#1c2027"><span class="soft" style="font-size:12px;line-height:18px;color:#5c6470"><strong>${escapeHtml(from)}</strong> · ${escapeHtml(at)}</span><br>${content}${files}</td></tr></tbody></table>`
}

/** `#rrggbb`: Outlook knows no `rgb()`. */
const hex = (colour: ReturnType<typeof parseColour>): string =>
  `#${(css(colour).match(/\d+/g) ?? []).map(part => Number(part).toString(16).padStart(2, '0')).join('')}`

/** The same in plain text. */
export function letterPlain(letter: Letter): string {
  const { answerLine, intro, messages, earlier, button, signature, footer, stop, words } = letter
  const said = ({ from, at, text, attachments }: LetterMessage) =>
    [`${from} · ${at}`, cut(text), ...attachments.map(({ name, url }) => `${words.file}: ${name} ${url}`)]
      .filter(Boolean)
      .join('\n')
  return [
    answerLine,
    intro,
    ...messages.map(said),
    `${button.text}: ${button.url}`,
    signature,
    ...(earlier.length > 0 ? [`-- ${words.conversation} --`, ...earlier.map(said)] : []),
    footer,
    stop ? `${stop.text}: ${stop.url}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')
}
