import { redactUrl } from '@lotse/contracts/redaction/redact-text'
import { type Attribute, readTag } from './read-tag.ts'

/** The page's own address stands in its `<base>`. Each tag is read once, whatever stands in it. */
export function redactBase(html: string): string {
  const kept: string[] = []
  const start = /<base(?=[\s/])/gi
  let at = 0
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const tag = readTag(html, found.index)
    if (!tag) continue
    for (const attribute of tag.attributes) {
      const clean = cleanHref(attribute)
      if (clean === undefined) continue
      kept.push(html.slice(at, attribute.start), clean)
      at = attribute.end
    }
    start.lastIndex = tag.end
  }
  kept.push(html.slice(at))
  return kept.join('')
}

/** Undefined where nothing has to go. */
function cleanHref({ name, value }: Attribute): string | undefined {
  if (name.toLowerCase() !== 'href') return undefined
  const written = value.replaceAll('&amp;', '&')
  const clean = redactUrl(written)
  if (clean === written) return undefined
  return `href="${clean.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`
}
