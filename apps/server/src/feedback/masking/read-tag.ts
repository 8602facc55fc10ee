export interface Attribute {
  name: string
  value: string
  /** Its position in the page's source. */
  start: number
  end: number
}

export interface Tag {
  /** The position after its `>`. */
  end: number
  /** As written; empty for comments and the like. */
  name: string
  closes: boolean
  closesItself: boolean
  attributes: Attribute[]
}

/** More than any element has. Attributes beyond it are dropped: nobody reads them. */
const MOST_ATTRIBUTES = 1000

const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 9 || code === 13 || code === 12
const isLetter = (code: number): boolean => (code | 32) >= 97 && (code | 32) <= 122
const SLASH = 47
const GREATER = 62
const EQUALS = 61

/**
 * The tag, comment or declaration that begins at `open`, parsed as browsers do; undefined if the `<` is only
 * a character. Each character is read once: no pattern backtracks over a hostile page.
 */
export function readTag(html: string, open: number): Tag | undefined {
  const next = html.charCodeAt(open + 1)
  if (isLetter(next)) return readNamed(html, open + 1, false)
  const second = html.charCodeAt(open + 2)
  if (next === SLASH && isLetter(second)) return readNamed(html, open + 2, true)
  // `<!x`, `<?x` and `</3` are comments up to the next `>`.
  if (next !== 33 && next !== 63 && !(next === SLASH && open + 2 < html.length)) return undefined
  const isComment = html.startsWith('<!--', open)
  const end = isComment ? commentEnd(html, open + 2) : after(html.indexOf('>', open), 1, html)
  return { end, name: '', closes: false, closesItself: false, attributes: [] }
}

const after = (found: number, length: number, html: string): number =>
  found < 0 ? html.length : found + length

function commentEnd(html: string, from: number): number {
  for (let at = html.indexOf('--', from); at >= 0; at = html.indexOf('--', at + 1)) {
    if (html.charCodeAt(at + 2) === GREATER) return at + 3
    if (html.startsWith('!>', at + 2)) return at + 4
  }
  return html.length
}

function readNamed(html: string, from: number, closes: boolean): Tag {
  let at = from
  while (at < html.length && !endsName(html.charCodeAt(at))) at++
  const name = html.slice(from, at)
  const attributes: Attribute[] = []
  let closesItself = false
  while (at < html.length) {
    const code = html.charCodeAt(at)
    if (code === GREATER) return { end: at + 1, name, closes, closesItself, attributes }
    closesItself = code === SLASH
    if (isBlank(code) || code === SLASH) {
      at++
      continue
    }
    const attribute = readAttribute(html, at)
    if (attributes.length < MOST_ATTRIBUTES) attributes.push(attribute)
    at = attribute.end
  }
  return { end: html.length, name, closes, closesItself, attributes }
}

const endsName = (code: number): boolean => isBlank(code) || code === SLASH || code === GREATER

function readAttribute(html: string, start: number): Attribute {
  // A leading equals sign belongs to the name.
  let at = start + 1
  while (at < html.length && html.charCodeAt(at) !== EQUALS && !endsName(html.charCodeAt(at))) at++
  const name = html.slice(start, at)
  const end = at
  while (isBlank(html.charCodeAt(at))) at++
  if (html.charCodeAt(at) !== EQUALS) return { name, value: '', start, end }
  at++
  while (isBlank(html.charCodeAt(at))) at++
  const quote = html[at]
  if (quote === '"' || quote === "'") {
    const close = html.indexOf(quote, at + 1)
    const until = close < 0 ? html.length : close
    return { name, value: html.slice(at + 1, until), start, end: Math.min(until + 1, html.length) }
  }
  const value = at
  while (at < html.length && !isBlank(html.charCodeAt(at)) && html.charCodeAt(at) !== GREATER) at++
  return { name, value: html.slice(value, at), start, end: at }
}
