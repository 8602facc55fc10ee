import { escapeHtml } from '@lotse/rules/text/html-pieces'
import sanitize from 'sanitize-html'
import { atMostOpen } from '../text/open-tags.ts'
import { baseOf } from './snapshot-base.ts'
import { tamedStyle } from './tamed-styles.ts'

interface Screenshot {
  html: string
  baseUrl?: string | null
  width?: number | null
  height?: number | null
  /** How far the page was scrolled. */
  x?: unknown
  y?: unknown
}

/** The client's own elements, which it leaves in its picture of the page. */
const hidden = [
  '.gleap-frame-container',
  '.bb-feedback-button',
  '.gleap-notification-container',
  '.bb-capture-dismiss',
  '.bb-capture-toolbar',
  '.bb-capture-toolbar-item-colorpicker',
  '.gleap-tooltip',
  '.gleap-b',
]

/** With scripts off, a browser shows its own controls over every video. */
const LOOK = `${hidden.join(',')}{display:none!important}video:not([controls])::-webkit-media-controls{display:none!important}`

/** Neither these elements nor their contents are shown. */
const hollow = new Set(
  'script noscript object applet portal fencedframe frameset base embed frame meta'.split(' '),
)
/** Nested frames: as deep as the SDK writes them. */
const MAX_DEPTH = 2

export class PageTooDeep extends Error {}

/** Nested elements: twice as deep as a browser reads them, less in a page with hundreds of thousands. */
function deepest(html: string): number {
  let closing = 0
  for (let at = html.indexOf('</'); at >= 0; at = html.indexOf('</', at + 2)) closing += 1
  return Math.min(1000, Math.max(100, 100_000_000 / closing))
}

/** Elements whose `href` is something to draw. On every other element it is a link. */
const DRAWN = new Set(
  'link image use feimage textpath lineargradient radialgradient pattern filter'.split(' '),
)
/**
 * Replaces the target of a link: it leads nowhere, in a window that the sandbox never opens. A click keeps
 * the picture and calls nobody; without an `href` the page's own rules would no longer style it as a link.
 */
const LEADS_NOWHERE = { href: 'http://[', target: '_blank' }
const ADDRESS = /^(?:href|src|action|formaction|xlink:href|data|poster|background|srcset)$/i
const BAD_ADDRESS = /^\s*(?:javascript|vbscript|data:text)/i

/**
 * A page as the visitor saw it, as inert HTML: no script, no handler, no frame, nothing that navigates. The
 * content security policy in its response enforces the same again.
 */
export function renderSnapshot({ html, baseUrl, x, y }: Screenshot, depth = 0): string {
  let ownBase: string | undefined
  let isQuirky = false
  const read = (tag: string, attributes: Record<string, string>) => {
    if (tag === 'base') ownBase ??= attributes.href
    if (tag === 'html' && attributes['bb-compat'] === 'quirks') isQuirky = true
  }
  const body = sanitize(html, {
    allowedTags: false,
    allowedAttributes: false,
    // These attributes have a meaning even without a value: a frame that may do nothing, a layer that is
    // closed.
    nonBooleanAttributes: sanitize.defaults.nonBooleanAttributes.filter(
      name => name !== 'sandbox' && name !== 'popover',
    ),
    allowVulnerableTags: true,
    allowedSchemes: ['http', 'https', 'data', 'mailto'],
    allowedSchemesAppliedToAttributes: [],
    allowProtocolRelative: true,
    parseStyleAttributes: false,
    enforceHtmlBoundary: false,
    ...atMostOpen(deepest(html), () => new PageTooDeep()),
    // All tags are allowed, so this only affects one thing: the text of style sheets passes through here,
    // too.
    disallowedTagsMode: 'escape',
    textFilter: (text, tag) => (tag === 'style' ? tamedStyle(unescaped(text)) : hollow.has(tag) ? '' : text),
    // Tags are renamed instead of removed: every removal makes the sanitizer copy the page so far.
    transformTags: {
      '*': (tag, attributes) => {
        read(tag, attributes)
        return tag === 'iframe' && attributes.srcdoc && depth < MAX_DEPTH
          ? { tagName: tag, attribs: innerPage(attributes, depth) }
          : harmless(tag, attributes)
      },
    },
  })
  const address = baseOf(ownBase, baseUrl)
  const base = address ? `<base href="${escapeHtml(address)}">` : ''
  const scroll = `<meta name="lotse-scroll" content="${Number(x) || 0} ${Number(y) || 0}">`
  // Without a doctype a page is laid out by other rules, and some pages rely on them.
  const doctype = isQuirky ? '' : '<!doctype html>'
  return `${doctype}${base}${scroll}<style>${LOOK}</style>${body}`
}

const signs: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
/** Reverses the sanitizer's escaping of text, and nothing else: a style sheet is read literally. */
const unescaped = (text: string): string => text.replace(/&(?:lt|gt|amp);/g, sign => signs[sign] ?? sign)

/**
 * A page within the page, which was sent as text: made inert like the rest, in a frame without scripts. The
 * viewer reaches into it to scroll, as it does into the outer page.
 */
function innerPage(
  { srcdoc = '', ...attributes }: Record<string, string>,
  depth: number,
): Record<string, string> {
  const page = renderSnapshot({ html: srcdoc }, depth + 1)
  return { ...inert('iframe', attributes), sandbox: 'allow-same-origin', srcdoc: page }
}

function harmless(tag: string, attributes: Record<string, string>): sanitize.Tag {
  const nothing = { tagName: 'template', attribs: {} }
  if (hollow.has(tag)) return nothing
  const attribs = inert(tag, attributes)
  // A preconnect to a stranger's host, which no policy stops.
  if (tag === 'link' && attribs.rel !== 'stylesheet') return nothing
  // An animation that would restore a link's address.
  if (/href$/i.test((attributes.attributename ?? '').trimEnd())) return { tagName: tag, attribs: {} }
  return { tagName: renamed(tag, attributes), attribs }
}

/** The srcset parser reads each of many commas again and again, and logs complaints about the rest. */
const isTidy = (srcset: string): boolean =>
  !srcset.includes(',,') && srcset.split(', ').every(one => /^\S+(?: [\d.]{1,9}[wx])?$/.test(one.trim()))

/** The official client sends a canvas's content as data, ours as its background. */
const renamed = (tag: string, attributes: Record<string, string>): string =>
  tag === 'iframe' ? 'div' : tag === 'canvas' && attributes['bb-canvas-data'] ? 'img' : tag

function inert(tag: string, attributes: Record<string, string>): Record<string, string> {
  const kept = Object.entries(attributes).filter(
    ([name, value]) =>
      !/^on/i.test(name) && name !== 'srcdoc' && !(ADDRESS.test(name) && BAD_ADDRESS.test(value)),
  )
  const result = Object.fromEntries(kept)
  if (tag === 'iframe') delete result.src
  if (tag === 'canvas' && result['bb-canvas-data']?.startsWith('data:image/'))
    result.src = result['bb-canvas-data']
  if (tag === 'input' && result['bb-data-value'] !== undefined) result.value = result['bb-data-value']
  if (result['bb-data-checked'] === 'true') result.checked = ''
  if (tag === 'link' && /\bstylesheet\b/i.test(result.rel ?? '') && !/\balternate\b/i.test(result.rel ?? ''))
    result.rel = 'stylesheet'
  if (result.srcset !== undefined && !isTidy(result.srcset)) delete result.srcset
  delete result.action
  delete result.formaction
  delete result.ping
  if (DRAWN.has(tag)) return result
  const { href, 'xlink:href': linked, ...rest } = result
  return href === undefined && linked === undefined ? result : { ...rest, ...LEADS_NOWHERE }
}
