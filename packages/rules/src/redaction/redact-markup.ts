import { isHidden, isIgnored, isSecret, REDACTED, type Rules } from './rules.ts'

const TAG = /<([\w.:-]+)(\s[^<>]*)?>/g
const NAMED = /\s(?:name|id)\s*=\s*["']?([^\s"'>]+)/i
const quoted = /(["'])([\w.:-]{1,64})\1(\s{0,4}[:=]\s{0,4})("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[\w.+-]+)/g
/** A name begins only outside another name: a long word is read once, not again from each of its letters. */
const attribute = /(?<![\w.:-])([\w.:-]+)(\s{0,4}=\s{0,4})("[^"]*"|'[^']*')/g

/** XML and HTML: the content of an element or a field with a secret name. */
export function redactMarkup(text: string, rules: Rules): string {
  let kept = ''
  let at = 0
  for (const { 0: tag, 1: name = '', 2: attributes = '', index } of text.matchAll(TAG)) {
    if (index < at) continue
    const local = name.replace(/^.*:/, '')
    const isLeftOut = isIgnored(rules, local) || isIgnored(rules, name)
    kept += text.slice(at, index)
    at = index + tag.length
    if (!isLeftOut) kept += `<${name}${redactField(attributes, rules)}>`
    if (attributes.endsWith('/') || !(isLeftOut || isSecret(local))) continue
    const end = text.indexOf(`</${name}`, at)
    at = end < 0 ? text.length : end
    if (!isLeftOut) kept += REDACTED
    else if (end >= 0) at = text.indexOf('>', end) + 1 || text.length
  }
  return kept + text.slice(at)
}

function redactField(attributes: string, rules: Rules): string {
  const field = NAMED.exec(attributes)?.[1] ?? ''
  if (!isHidden(rules, field)) return attributes
  return attributes.replace(attribute, (all, name: string, between: string) =>
    /^(value|content)$/i.test(name) ? `${name}${between}"${REDACTED}"` : all,
  )
}

/** Quoted values next to a secret's quoted name, or in its attribute. */
export function redactPairs(text: string, rules: Rules): string {
  if (!/["']/.test(text)) return text
  return text
    .replace(quoted, (all, quote, name, between) =>
      isHidden(rules, name) ? `${quote}${name}${quote}${between}"${REDACTED}"` : all,
    )
    .replace(attribute, (all, name, between) =>
      isHidden(rules, name) ? `${name}${between}"${REDACTED}"` : all,
    )
}
