import { areTooRich, richBounds } from '@lotse/rules/text/rich-bounds'
import { linkProtocols, mediaProtocols, richTags } from '@lotse/rules/text/rich-text'
import sanitize from 'sanitize-html'
import { AppError } from '../platform/http/errors.ts'
import type { ConsoleCtx } from './context.ts'
import { atMostOpen } from './open-tags.ts'

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

/** Runs one piece of work, perhaps later. */
export type Turn = <T>(work: () => T) => Promise<T>

/** The event loop is free between two texts of somebody. */
export const turnOf =
  (ctx: ConsoleCtx): Turn =>
  work =>
    ctx.takeTurn(ctx.caller.account.id, work)

/** For texts of our own. */
export const atOnce: Turn = async work => work()

const tooRich = () => new AppError('text_too_rich')

export function cleanHtml(html: string): string {
  requireModest([html])
  return sanitize(html, { ...allowed, ...atMostOpen(richBounds.depth, tooRich) }).trim()
}

/** Throws for texts of one thing, its languages and its steps, that have more tags than anybody writes. */
export function requireModest(texts: string[]): void {
  if (areTooRich(texts)) throw tooRich()
}

/** Every text in a record of languages. */
export async function cleanTexts(texts: Record<string, string>, turn: Turn): Promise<Record<string, string>> {
  requireModest(Object.values(texts))
  const cleaned: Record<string, string> = {}
  for (const [lang, html] of Object.entries(texts)) cleaned[lang] = await turn(() => cleanHtml(html))
  return cleaned
}
