import type { FlowConfig } from '@lotse/contracts/frames/flow-config'
import { secretName } from '@lotse/contracts/secret-names'
import type { Settings } from '../../core/settings.ts'
import { isRecord, parseJson } from '../../core/text.ts'

export const REDACTED = '<redacted>'
export const MAX_ENTRIES = 70
const MAX_DEPTH = 20

/** `ignored`: names of the site, in lower case, left out altogether, at any depth. */
export interface Rules {
  ignored: ReadonlySet<string>
}

/** Browsers write header names in lower case, whatever the site calls them. */
export const rulesOf = ({ ignoredProps }: Settings, flow: FlowConfig | undefined): Rules => ({
  ignored: new Set(
    [...ignoredProps, ...(flow?.networkLogPropsToIgnore ?? [])].map(name => String(name).toLowerCase()),
  ),
})

const isIgnored = ({ ignored }: Rules, name: string): boolean => ignored.has(name.toLowerCase())

export function redactHeaders(headers: Iterable<[string, string]>, rules: Rules): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of headers) {
    if (isIgnored(rules, name)) continue
    const old = kept[name]
    const shown = secretName.test(name) ? REDACTED : value
    kept[name] = old === undefined ? shown : `${old}, ${shown}`
  }
  return kept
}

/** A body: JSON and form fields by name, also inside a text; the rest of a text as it is. */
export function redactText(text: string, rules: Rules, depth = 0): string {
  const json = parseJson(text)
  if (typeof json === 'object') return json === null ? text : unlessSame(text, json, rules, depth)
  if (/^[\w.[\]%+-]+=[^\s]*$/.test(text)) return redactQuery(text, rules)
  // Line by line: a guard before the JSON, an event stream, one object per line.
  return redactPairs(
    text.includes('\n') ? byLine(text, rules, depth) : withoutGuard(text, rules, depth),
    rules,
  )
}

const byLine = (text: string, rules: Rules, depth: number): string =>
  text
    .split('\n')
    .map(line => withoutGuard(line, rules, depth))
    .join('\n')

/** `)]}'`, `while(1);` and `data:` stand before what is JSON. */
function withoutGuard(line: string, rules: Rules, depth: number): string {
  const start = line.search(/[[{]/)
  const json = start < 0 || start > 20 ? undefined : parseJson(line.slice(start))
  if (typeof json === 'object' && json !== null)
    return line.slice(0, start) + unlessSame(line.slice(start), json, rules, depth)
  return line
}

/** Numbers too long for JavaScript stay what they are where nothing has to go. */
function unlessSame(text: string, json: object, rules: Rules, depth: number): string {
  const clean = redact(json, rules, depth)
  return clean === json ? text : JSON.stringify(clean)
}

function redact(value: unknown, rules: Rules, depth: number): unknown {
  if (depth > MAX_DEPTH) return REDACTED
  if (typeof value === 'string') return redactText(value, rules, depth + 1)
  if (Array.isArray(value)) {
    const items = value.map(item => redact(item, rules, depth + 1))
    return items.every((item, at) => item === value[at]) ? value : items
  }
  if (!isRecord(value)) return value
  const names = Object.keys(value)
  const kept = names
    .filter(name => !isIgnored(rules, name))
    .map(name => [name, secretName.test(name) ? REDACTED : redact(value[name], rules, depth + 1)] as const)
  const same = kept.length === names.length && kept.every(([name, item]) => item === value[name])
  return same ? value : Object.fromEntries(kept)
}

const quoted = /(["'])([\w.:-]{1,64})\1(\s{0,4}[:=]\s{0,4})("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|[\w.+-]+)/g
const attribute = /([\w.:-]{1,64})(\s{0,4}=\s{0,4})("[^"]*"|'[^']*')/g
const element = /<([\w.:-]{1,64})((?:\s[^<>]{0,500})?)>([^<]*)(?=<\/\1\s*>)/g

/** What cannot be parsed (cut off, markup, code): the values that stand beside a secret's name. */
function redactPairs(text: string, rules: Rules): string {
  const isSecret = (name: string) => secretName.test(name) || isIgnored(rules, name)
  return text
    .replace(quoted, (all, quote, name, between) =>
      isSecret(name) ? `${quote}${name}${quote}${between}"${REDACTED}"` : all,
    )
    .replace(attribute, (all, name, between) => (isSecret(name) ? `${name}${between}"${REDACTED}"` : all))
    .replace(element, (all, name, rest) => (isSecret(name) ? `<${name}${rest}>${REDACTED}` : all))
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

function redactQuery(query: string, rules: Rules): string {
  const parts = query.split('&').map(part => {
    const [raw = '', value] = part.split(/=(.*)/s)
    const name = decode(raw)
    if (value === undefined) return part
    if (isIgnored(rules, name)) return undefined
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
