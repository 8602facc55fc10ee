import { secretName } from '@lotse/contracts/secret-names'
import { isRecord, parseJson } from '../../core/text.ts'

export const REDACTED = '<redacted>'
const MAX_DEPTH = 20

/** `ignored`: names of the site, left out altogether, at any depth. */
export interface Rules {
  ignored: ReadonlySet<string>
}

export function redactHeaders(
  headers: Iterable<[string, string]>,
  { ignored }: Rules,
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of headers) {
    if (ignored.has(name)) continue
    const old = kept[name]
    const shown = secretName.test(name) ? REDACTED : value
    kept[name] = old === undefined ? shown : `${old}, ${shown}`
  }
  return kept
}

/** A body: JSON and form fields by name; other text as it is. */
export function redactText(text: string, rules: Rules): string {
  if (/^\s*[[{]/.test(text)) {
    const value = parseJson(text)
    if (value !== undefined) return JSON.stringify(redact(value, rules, 0))
  }
  if (/^[\w.[\]%+-]+=[^\s]*$/.test(text)) return redactQuery(text, rules)
  return text
}

function redact(value: unknown, rules: Rules, depth: number): unknown {
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map(item => redact(item, rules, depth + 1))
  if (!isRecord(value)) return value
  const kept: [string, unknown][] = []
  for (const name of Object.keys(value)) {
    if (rules.ignored.has(name)) continue
    kept.push([name, secretName.test(name) ? REDACTED : redact(value[name], rules, depth + 1)])
  }
  return Object.fromEntries(kept)
}

export function redactUrl(url: string, rules: Rules): string {
  const [address = '', hash] = url.split('#', 2)
  const mark = address.indexOf('?')
  const base = (mark < 0 ? address : address.slice(0, mark)).replace(/\/\/[^/@]*@/, '//')
  const query = mark < 0 ? '' : `?${redactQuery(address.slice(mark + 1), rules)}`
  // A fragment may carry what an identity provider answered.
  const rest = hash === undefined ? '' : `#${redactQuery(hash, rules)}`
  return base + query + rest
}

function redactQuery(query: string, { ignored }: Rules): string {
  const parts = query.split('&').map(part => {
    const [raw = '', value] = part.split(/=(.*)/s)
    const name = decode(raw)
    if (value === undefined) return part
    if (ignored.has(name)) return undefined
    return secretName.test(name) ? `${raw}=${REDACTED}` : part
  })
  return parts.filter(part => part !== undefined).join('&')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
