import { linkProtocols, mediaProtocols, richTags } from '@lotse/rules/text/rich-text'
import sanitize from 'sanitize-html'

const schemes = (protocols: string[]): string[] => protocols.map(protocol => protocol.slice(0, -1))

/**
 * Rich text of the team runs in visitors' pages and in customers' sites, so it is cut down to this list when it is
 * saved; whoever shows it goes by the same list again.
 */
const allowed: sanitize.IOptions = {
  allowedTags: richTags,
  allowedAttributes: {
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'controls', 'width', 'height'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: {
    a: schemes(linkProtocols),
    img: schemes(mediaProtocols),
    video: schemes(mediaProtocols),
  },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    // A relative address would lead into the customer's site.
    img: (tagName, attribs) => ({ tagName, attribs: onlyAbsolute(attribs) }),
    video: (tagName, attribs) => ({ tagName, attribs: onlyAbsolute(attribs) }),
  },
}

function onlyAbsolute({ src, ...rest }: Record<string, string>): Record<string, string> {
  return src && /^https?:\/\//i.test(src) ? { ...rest, src } : rest
}

export const cleanHtml = (html: string): string => sanitize(html, allowed).trim()

/** Every text in a record of languages. */
export const cleanTexts = (texts: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).map(([lang, html]) => [lang, cleanHtml(html)]))

/** The words of a text, for search and previews. */
export const plainText = (html: string): string => plainBlocks(html).replaceAll('\n', ' ')

/** The same with every paragraph, heading and item on a line of its own. */
export function plainBlocks(html: string): string {
  const spaced = html.replaceAll(/\s+/g, ' ').replaceAll(/<(?:br|\/p|\/li|\/h\d|\/div|\/tr)[^>]*>/gi, '\n')
  const text = decode(sanitize(spaced, { allowedTags: [], allowedAttributes: {} }))
  const lines = text.split('\n').map(line => line.replaceAll(/\s+/g, ' ').trim())
  return lines.filter(Boolean).join('\n')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
const decode = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
