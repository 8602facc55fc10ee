import { leadsAway } from '@lotse/rules/redaction/leads'
import { redactUrl } from '@lotse/rules/redaction/redact-text'
import { decodeEntities, escapeHtml } from '@lotse/rules/text/html-pieces'
import { readTag } from './read-tag.ts'

/** An address without any of these has no named value, and no user and password before its host. */
const MAY_HIDE = /[=@]|%3d/i

/** The value of an attribute that contains a link, without its secrets; any other value is unchanged. */
export const redactLead = (tag: string, name: string, value: string): string =>
  MAY_HIDE.test(value) && leadsAway(tag, name) ? redactUrl(value) : value

/**
 * Links, forms, `meta` and `base` tags repeat the page's address, or lead to others with a secret. Each tag
 * is read once, whatever it contains.
 */
export function redactLinks(html: string): string {
  const kept: string[] = []
  const start = /<(?:a|area|base|button|form|input|meta)(?=[\s/])/gi
  let at = 0
  for (let found = start.exec(html); found; found = start.exec(html)) {
    const tag = readTag(html, found.index)
    if (!tag) continue
    for (const { name, value, start: from, end } of tag.attributes) {
      const written = decodeEntities(value)
      const clean = redactLead(tag.name, name, written)
      if (clean === written) continue
      kept.push(html.slice(at, from), `${name}="${escapeHtml(clean)}"`)
      at = end
    }
    start.lastIndex = tag.end
  }
  kept.push(html.slice(at))
  return kept.join('')
}
