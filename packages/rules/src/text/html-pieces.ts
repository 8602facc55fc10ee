const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
}

export const decodeEntities = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? '')

export const encodeEntities = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** For an attribute, too, whichever quotation marks it has. */
export const escapeHtml = (text: string): string =>
  encodeEntities(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;')

export interface Piece {
  /** Empty for words. */
  tag: string
  isEnd: boolean
  /** As it is written. */
  code: string
}

/** Tags and the words between them. In a cleaned text `<` and `>` are tags only, and every tag is closed. */
export function* piecesOf(html: string): Generator<Piece> {
  for (const [code] of html.matchAll(/<[^<>]*>|[^<>]+/g)) {
    const isEnd = code.startsWith('</')
    const [tag = ''] = code.startsWith('<') ? code.slice(isEnd ? 2 : 1, -1).split(/[\s/]/, 1) : ['']
    yield { tag, isEnd, code }
  }
}

/** The value of an attribute as it is written in a cleaned tag. */
export function attributeOf(code: string, name: string): string {
  const from = code.indexOf(` ${name}="`)
  if (from < 0) return ''
  const start = from + name.length + 3
  return decodeEntities(code.slice(start, code.indexOf('"', start)))
}

/** Where a link leads, as people would write it; empty if they could not follow it. */
export function addressOf(code: string): string {
  const url = attributeOf(code, 'href')
    .replaceAll(/[\r\n\t]/g, '')
    .trim()
    .replaceAll(' ', '%20')
  if (/^https?:\/\//i.test(url)) return url
  const [, address = ''] = /^(?:mailto|tel):(.*)/i.exec(url) ?? []
  return address.split('?', 1)[0] ?? ''
}

/** Links without words are pictures, and many have their address as their words. */
export const isNewsBeside = (words: string, url: string): boolean =>
  url !== '' && words.trim() !== '' && bareUrl(words) !== bareUrl(url)

const bareUrl = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/^(?:https?:\/\/|mailto:)/, '')
    .replace(/^www\./, '')
    .replace(/\/$/, '')
