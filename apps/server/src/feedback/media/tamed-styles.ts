/** Strings and addresses are looked at whole; what is not closed ends with the text. */
const pieces = /"(?:\\[\s\S]|[^"\\])*(?:"|$)|'(?:\\[\s\S]|[^'\\])*(?:'|$)|<(?=[a-z/!?])/gi

/**
 * Inside of a drawing or a formula a browser reads the text of a style sheet as markup, where our parser sees text: a
 * link hidden in it would come out as it went in, and no policy stops `preconnect`. So nothing in a sheet looks like a
 * tag any more: in strings the sign is written as CSS writes it, elsewhere it only compares.
 */
export function tamedStyles(html: string): string {
  const out: string[] = []
  let at = 0
  for (const { index, 0: tag } of html.matchAll(/<style(?:\s[^>]*)?>/g)) {
    const start = index + tag.length
    if (index < at) continue
    const end = html.indexOf('</style', start)
    out.push(html.slice(at, start), tamed(html.slice(start, end < 0 ? undefined : end)))
    at = end < 0 ? html.length : end
  }
  out.push(html.slice(at))
  return out.join('')
}

const tamed = (css: string): string =>
  css.includes('<')
    ? css.replace(pieces, piece => (piece === '<' ? '< ' : piece.replace(/<(?=[a-z/!?])/gi, '\\3c ')))
    : css
