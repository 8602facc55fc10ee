import {
  allowedAttributes,
  isAllowedTag,
  isDroppedTag,
  mediaProtocols,
  protocolsOf,
} from '@lotse/rules/text/rich-text'

/** A piece of rich text after the allow-list: a text, or an element with its few allowed attributes. */
export type Piece = string | { tag: string; attributes: Record<string, string>; children: Piece[] }

const empty = /^(br|img|hr)$/
const closedBy: Record<string, RegExp> = { li: /^li$/, p: /^(p|ul|ol|h[1-6]|div|blockquote|pre|hr)$/ }
const MOST_DEEP = 40
const LONGEST = 50_000

/** A tag ends before the next one begins: many unclosed tags are each read once. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|<[!?][^<>]*>|[^<]+|</gi
const attribute = /([^\s"'<>/=]+)\s*(?:=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g

/**
 * Parses HTML text into allowed pieces without the browser's HTML parsers, which Trusted Types forbids. What
 * this misreads can look odd, but never run: only pieces of the allow-list come out.
 */
export function parseHtml(html: string, base: string): Piece[] {
  const root: Piece[] = []
  const open: { tag: string; children: Piece[] }[] = [{ tag: '', children: root }]
  let skip = ''
  const top = () => open[open.length - 1] as { tag: string; children: Piece[] }

  for (const [whole, slash, rawName, rawAttributes = ''] of html.slice(0, LONGEST).matchAll(token)) {
    const tag = rawName?.toLowerCase() ?? ''
    if (skip) {
      if (slash && tag === skip) skip = ''
      continue
    }
    if (!tag) {
      if (!/^<[!?]/.test(whole)) top().children.push(decode(whole))
      continue
    }
    if (slash) {
      const at = open.findLastIndex(one => one.tag === tag)
      if (at > 0) open.length = at
      continue
    }
    if (isDroppedTag(tag)) {
      if (!rawAttributes.endsWith('/')) skip = tag
      continue
    }
    if (!isAllowedTag(tag)) continue
    if (closedBy[top().tag]?.test(tag)) open.length--
    const attributes = attributesOf(tag, rawAttributes, base)
    if (/^(img|video)$/.test(tag) && !attributes.src) continue
    const children: Piece[] = []
    top().children.push({ tag, attributes, children })
    if (!empty.test(tag) && open.length < MOST_DEEP) open.push({ tag, children })
  }
  return root
}

/** Only the words, with a space where a block or line ends. */
export function textOf(pieces: Piece[]): string {
  const words = (piece: Piece): string => {
    if (typeof piece === 'string') return piece
    const inside = piece.children.map(words).join('')
    return /^(b|strong|i|em|u|s|a|span|code)$/.test(piece.tag) ? inside : ` ${inside} `
  }
  return pieces.map(words).join('').replace(/\s+/g, ' ').trim()
}

function attributesOf(tag: string, text: string, base: string): Record<string, string> {
  const given: Record<string, string> = {}
  for (const [, name = '', value = ''] of text.matchAll(attribute)) {
    given[name.toLowerCase()] ??= decode(value.replace(/^(["'])(.*)\1$/s, '$2'))
  }
  const kept: Record<string, string> = {}
  const align = /text-align:\s*(left|right|center|justify|start|end)/.exec(given.style ?? '')?.[1]
  if (align) kept.align = align
  for (const name of allowedAttributes(tag)) {
    const value = allowedValue(tag, name, given[name], base)
    if (value) kept[name] = value
  }
  if (kept.href) kept.rel = 'noopener noreferrer'
  if (tag === 'img') kept.alt ??= ''
  return kept
}

/** Empty if it is not allowed. */
function allowedValue(tag: string, name: string, value: string | undefined, base: string): string {
  const protocols = protocolsOf(name)
  if (protocols) return safeUrl(value, base, protocols) || dataImage(tag, value)
  const allowed = name === 'alt' ? /./ : name === 'target' ? /^_blank$/ : /^-?\d{1,4}$/
  return value && allowed.test(value) ? value : ''
}

const dataImage = (tag: string, value = ''): string =>
  tag === 'img' && /^data:image\/(png|jpe?g|gif|webp|avif);base64,[\w+/=]+$/.test(value) ? value : ''

/** The absolute address if its protocol is one of the given, otherwise nothing. */
export function safeUrl(value: unknown, base: string, protocols = mediaProtocols): string {
  if (typeof value !== 'string' || !value) return ''
  try {
    const url = new URL(value, base)
    // `gleap://article/ID` stays as written: its handler reads the text.
    return protocols.includes(url.protocol) ? (url.protocol === 'gleap:' ? value.trim() : url.href) : ''
  } catch {
    return ''
  }
}

const named =
  'amp & lt < gt > quot " apos \' ndash – mdash — hellip … bull • rarr → times × euro € auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß'.split(
    ' ',
  )

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));?/gi, (whole, decimal, hex, name) => {
    if (name) {
      if (name === 'nbsp') return '\u00a0'
      const at = named.indexOf(name)
      return at >= 0 && at % 2 === 0 ? (named[at + 1] ?? whole) : whole
    }
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    const isScalar = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
    return isScalar ? String.fromCodePoint(code) : ''
  })
}
