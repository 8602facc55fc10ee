import { escapeHtml } from '../../platform/http/pages.ts'
import type { Lang } from './words.ts'

interface Link {
  text: string
  href: string
}

export interface Letter {
  lang: Lang
  lead: string
  /** What was written, by whom. */
  quotes?: { name: string; text: string }[]
  lines?: (string | Link)[]
  link: Link
  hint?: string
  end: Link
}

/** A mail to a member of the team, in words and in simple HTML. What strangers wrote stays words in both. */
export function letter({ lang, lead, quotes = [], lines = [], link, hint, end }: Letter): {
  text: string
  html: string
} {
  const text = [
    lead,
    ...quotes.map(quote => `${quote.name}:\n${quoted(quote.text)}`),
    ...lines.map(line => (typeof line === 'string' ? line : `${line.text}\n${line.href}`)),
    `${link.text}: ${link.href}`,
    hint ?? '',
    `${end.text}: ${end.href}`,
  ]
  const html = [
    `<p><strong>${escapeHtml(lead)}</strong></p>`,
    ...quotes.map(
      quote =>
        `<p>${escapeHtml(quote.name)}:</p><blockquote style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #ccd3dd">${broken(quote.text)}</blockquote>`,
    ),
    ...lines.map(line => `<p>${typeof line === 'string' ? escapeHtml(line) : anchor(line)}</p>`),
    `<p>${anchor(link)}</p>`,
    hint ? `<p>${escapeHtml(hint)}</p>` : '',
    `<p style="color:#5b6675;font-size:13px">${anchor(end)}</p>`,
  ]
  return {
    text: text.filter(Boolean).join('\n\n'),
    html: `<!doctype html><html lang="${lang}"><body style="font-family:sans-serif;font-size:15px;line-height:1.5">${html.join('')}</body></html>`,
  }
}

const anchor = ({ text, href }: Link): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
const quoted = (text: string): string =>
  text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')
const broken = (text: string): string => text.split('\n').map(escapeHtml).join('<br>')
