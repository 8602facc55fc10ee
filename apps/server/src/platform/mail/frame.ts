import { rightToLeft } from '@lotse/contracts/visitor/config-defaults'
import { css, parseColour, textOn } from '@lotse/rules/colours'
import { escapeHtml } from '@lotse/rules/text/html-pieces'
import { linkedParts } from '@lotse/rules/text/linked-parts'
import { shortLang } from '@lotse/rules/text/local-text'

/** The frame of a mail: its sender, and its content as our own HTML. */
export interface Frame {
  lang: string
  subject: string
  /** Shown next to the subject in lists of mails. */
  preview: string
  /**
   * Replies are written above it. It comes first: nothing of ours may be above it in what somebody quotes.
   */
  answerLine?: string | undefined
  name: string
  color: string
  logo?: string | undefined
  body: string
  footer: string
}

const FALLBACK_COLOR = '#485BFF'
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const looks = {
  ink: 'color:#1c2027;font-size:15px;line-height:23px',
  soft: 'color:#5c6470;font-size:12px;line-height:18px',
}

/** Tells mail programs that darken colors automatically that the mail has its own dark colors. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#14161a!important}.paper{background:#1f2329!important;border-color:#343a43!important}
.ink,.ink p,.ink li,.ink td,.ink th{color:#eceef1!important}.soft,.ink .soft{color:#a9b0bb!important}.line{border-color:#343a43!important}
.ink a,.soft a{color:#9db4ff!important}.quote{background:#282d35!important}}
@media (max-width:620px){.inner{padding:20px!important}}`

/** A mail as tables with styles on each cell: the common ground of Outlook, Gmail and the others. */
export function mailFrame(frame: Frame): string {
  const { lang, subject, preview, answerLine, name, color, logo = '', body, footer } = frame
  const isRightToLeft = rightToLeft.includes(shortLang(lang, ''))
  const [dir, start, end] = isRightToLeft ? ['rtl', 'right', 'left'] : ['ltr', 'left', 'right']
  const bar = hex(parseColour(color, FALLBACK_COLOR))
  const picture = /^https:\/\//i.test(logo)
    ? `<img src="${escapeHtml(logo)}" alt="" width="32" height="32" style="display:block;border:0;border-radius:6px">`
    : ''
  const first = answerLine
    ? `<div class="soft" align="center" style="padding:16px 12px 0;text-align:center;${FONT};${looks.soft}">${escapeHtml(answerLine)}</div>`
    : `<div style="display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#f2f4f7">${escapeHtml(preview)}</div>`
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${style}</style></head>
<body class="ground" style="margin:0;padding:0;background:#f2f4f7">
${first}
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f2f4f7" style="background:#f2f4f7"><tbody><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="paper" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#ffffff" style="max-width:600px;background:#ffffff;border:1px solid #e1e5ea;border-radius:8px"><tbody>
<tr><td bgcolor="${bar}" style="height:4px;line-height:4px;font-size:4px;background:${bar};border-radius:8px 8px 0 0">&nbsp;</td></tr>
<tr><td class="inner ink" align="${start}" style="padding:28px 32px;word-break:break-word;${FONT};${looks.ink}">
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px"><tbody><tr>${picture ? `<td style="padding-${end}:12px">${picture}</td>` : ''}<td class="ink" style="${FONT};font-size:17px;line-height:22px;font-weight:bold;color:#1c2027">${escapeHtml(name)}</td></tr></tbody></table>
${body}
</td></tr></tbody></table>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}" style="max-width:600px"><tbody><tr><td class="soft" align="center" style="padding:16px 24px;${FONT};${looks.soft}">
${footer}
</td></tr></tbody></table>
</td></tr></tbody></table>
</body></html>`
}

/** Anybody's plain words: escaped, with their line breaks. */
export const mailPlainText = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>')

/** The same with links for web addresses; nothing else that somebody wrote becomes a link. */
export const mailLinkedText = (text: string): string =>
  linkedParts(text)
    .map(part =>
      typeof part !== 'string' && /^https?:/i.test(part.url)
        ? `<a href="${escapeHtml(part.url)}" rel="noopener noreferrer" style="word-break:break-word">${escapeHtml(part.url)}</a>`
        : mailPlainText(typeof part === 'string' ? part : part.url),
    )
    .join('')

/** Words between the blocks of a mail; empty if there are none. */
export const mailParagraph = (text: string, look: keyof typeof looks = 'ink'): string =>
  text && inParagraph(mailPlainText(text), look)

const inParagraph = (html: string, look: keyof typeof looks): string =>
  `<p class="${look}" style="margin:0 0 16px;${looks[look]}">${html}</p>`

export interface MailLink {
  text: string
  url: string
}

export const mailLink = ({ text, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" style="word-break:break-word">${escapeHtml(text)}</a>`

/** The first line of a mail, and a list of what it is about. */
export const mailLead = (text: string): string =>
  inParagraph(`<strong>${mailPlainText(text)}</strong>`, 'ink')
export const mailLinkLine = (link: MailLink): string => inParagraph(mailLink(link), 'ink')

/** The unsubscribe link, below everything else. */
export const mailStop = ({ text, url }: MailLink): string =>
  `<a href="${escapeHtml(url)}" style="color:#5c6470;text-decoration:underline">${escapeHtml(text)}</a>`

/** A line above the less important part. */
export const mailDivider = (text: string): string =>
  `<p class="soft line" style="margin:24px 0 12px;padding-top:16px;border-top:1px solid #e1e5ea;${looks.soft};font-weight:bold">${escapeHtml(text)}</p>`

/** A table with a colored cell: a button for mail programs that ignore the padding of links. */
export function mailButton({ text, url }: MailLink, color: string): string {
  const ground = parseColour(color, FALLBACK_COLOR)
  const ink = hex(textOn(ground))
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 20px"><tbody><tr><td align="center" bgcolor="${hex(ground)}" style="background:${hex(ground)};border-radius:6px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 22px;${FONT};font-size:15px;line-height:20px;font-weight:bold;color:${ink}!important;text-decoration:none"><span style="color:${ink}">${escapeHtml(text)}</span></a></td></tr></tbody></table>`
}

/** A row of faces to choose from, each a link with its words below. */
export function mailFaces(faces: (MailLink & { face: string })[]): string {
  const cells = faces.map(
    ({ face, text, url }) =>
      `<td align="center" valign="top" width="${Math.floor(100 / faces.length)}%" style="padding:4px"><a href="${escapeHtml(url)}" style="display:block;text-decoration:none;${FONT};font-size:12px;line-height:16px"><span style="display:block;font-size:30px;line-height:40px">${escapeHtml(face)}</span>${escapeHtml(text)}</a></td>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px;table-layout:fixed"><tbody><tr>${cells.join('')}</tr></tbody></table>`
}

/**
 * What somebody wrote, below the author and the time, both as our own HTML. New messages stand out from
 * earlier ones.
 */
export function mailBlock(head: string, content: string, isNew: boolean): string {
  const size = isNew ? 'font-size:15px;line-height:23px' : 'font-size:13px;line-height:20px'
  const ground = isNew ? 'background:#f5f7fa;border-radius:6px' : ''
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tbody><tr><td class="ink${isNew ? ' quote' : ''}" align="left" style="padding:${isNew ? '14px 16px' : '0'};${ground};${FONT};${size};color:#1c2027"><span class="soft" style="font-size:12px;line-height:18px;color:#5c6470">${head}</span><br>${content}</td></tr></tbody></table>`
}

/** `#rrggbb`: Outlook does not support `rgb()`. */
const hex = (colour: ReturnType<typeof parseColour>): string =>
  `#${(css(colour).match(/\d+/g) ?? []).map(part => Number(part).toString(16).padStart(2, '0')).join('')}`

/** The same mail in plain text: its parts, without empty ones. */
export const mailText = (parts: string[]): string => parts.filter(Boolean).join('\n\n')

/** Mail programs show their own button (RFC 2369), and need no page for it (RFC 8058). */
export const unsubscribeHeaders = (link: string): Record<string, string> => ({
  'List-Unsubscribe': `<${link}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

interface Stoppable extends Omit<Frame, 'body' | 'footer'> {
  /** The same twice: as plain text, and as our own HTML. */
  text: string[]
  body: string[]
  stop: MailLink
}

/** A mail that people may unsubscribe from, at its end and in their mail program. */
export const stoppableMail = ({ text, body, stop, ...frame }: Stoppable) => ({
  text: mailText([...text, `${stop.text}: ${stop.url}`]),
  html: mailFrame({ ...frame, body: body.join('\n'), footer: mailStop(stop) }),
  headers: unsubscribeHeaders(stop.url),
})
