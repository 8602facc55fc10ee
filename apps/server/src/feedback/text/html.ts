import {
  linkProtocols,
  mediaAddresses,
  mediaProtocols,
  richAttributes,
  richTags,
} from '@lotse/rules/text/rich-text'
import sanitize from 'sanitize-html'
import { AppError } from '../../platform/http/errors.ts'
import type { ConsoleCtx } from '../context.ts'
import { atMostOpen } from './open-tags.ts'
import { areTooRich, richBounds } from './rich-bounds.ts'

const schemes = (protocols: string[]): string[] => protocols.map(protocol => protocol.slice(0, -1))

/**
 * The team's rich text runs in visitors' pages and on customers' sites, so it is reduced to this list when it
 * is saved. Every client that shows it applies the same list again.
 */
const allowed: sanitize.IOptions = {
  allowedTags: richTags,
  // Every link is given its `rel` below.
  allowedAttributes: { ...richAttributes, a: [...(richAttributes.a ?? []), 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: {
    a: schemes(linkProtocols),
    img: schemes(mediaProtocols),
    video: schemes(mediaProtocols),
  },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: 'noopener noreferrer' } }),
    // A relative address would point into the customer's site.
    img: (tagName, attribs) => ({ tagName, attribs: onlyAbsolute(attribs) }),
    video: (tagName, attribs) => ({ tagName, attribs: onlyAbsolute(attribs) }),
  },
}

function onlyAbsolute(attribs: Record<string, string>): Record<string, string> {
  const isKept = ([name, value]: [string, string]) =>
    !mediaAddresses.includes(name) || /^https?:\/\//i.test(value)
  return Object.fromEntries(Object.entries(attribs).filter(isKept))
}

/** Runs one piece of work, possibly later. */
export type Turn = <T>(work: () => T) => Promise<T>

/** Frees the event loop between two texts of the same sender. */
export const turnOf =
  (ctx: ConsoleCtx): Turn =>
  work =>
    ctx.takeTurn(ctx.caller.account.id, work)

/** For our own texts. */
export const atOnce: Turn = async work => work()

const tooRich = () => new AppError('text_too_rich')

export function cleanHtml(html: string): string {
  requireModest([html])
  return sanitize(html, { ...allowed, ...atMostOpen(richBounds.depth, tooRich) }).trim()
}

/**
 * Throws if the texts of one item, across its languages and steps, have more tags than anybody would write.
 */
export function requireModest(texts: string[]): void {
  if (areTooRich(texts)) throw tooRich()
}

/** Cleans every text in a record of languages. */
export async function cleanTexts(texts: Record<string, string>, turn: Turn): Promise<Record<string, string>> {
  requireModest(Object.values(texts))
  const cleaned: Record<string, string> = {}
  for (const [lang, html] of Object.entries(texts)) cleaned[lang] = await turn(() => cleanHtml(html))
  return cleaned
}
