import { isJson } from './is-json.ts'
import { type AddressRules, redactAddress, redactQuery } from './redact-address.ts'
import { redactMarkup, redactPairs } from './redact-markup.ts'
import { isMultipart, redactMultipart } from './redact-multipart.ts'
import { redactWords } from './redact-words.ts'
import { isIgnored, isSecret, noRules, REDACTED, type Rules } from './rules.ts'

/** Depth of objects in objects. */
const MAX_DEPTH = 20
/** Depth of texts inside texts. Each level is read once more, so this bounds what a text can cost. */
const MOST_CARRIED = 3
/** Lines that are tried as JSON of their own. After them, values are still hidden by the names of secrets. */
const GUARDED_LINES = 500
/** Without one of these, nothing in a text has a name or announces a secret. Most texts have none. */
const MAY_HIDE = /[=:@<{[]|bearer|basic|eyJ/i
/** `pw=1` */
const SHORTEST = 4
const mayHide = (text: string): boolean => text.length >= SHORTEST && MAY_HIDE.test(text)
const FORM = /x-www-form-urlencoded/i
/** How a line of fields begins if no content type says that it is one. */
const FIELDS = /^[^<>{}()"'\n=]{1,100}=/
/** Stops at the first mark, so that there is only one way to read a line of question marks. */
const ADDRESS = /^(?:[a-z][\w+.-]*:\/\/|\/|[^\s="'{}<>()?#]*[?#])\S*[=@]/i
/** Markup, JSON with or without a guard, more than one field or line. */
const MORE = /^\s*<|^[^"]{0,20}[[{][^"]*"|[&\n]/

export function redactHeaders(headers: Iterable<[string, string]>, rules: Rules): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of headers) {
    if (isIgnored(rules, name)) continue
    const old = kept[name]
    const shown = isSecret(name) ? REDACTED : redactText(value, rules)
    kept[name] = old === undefined ? shown : `${old}, ${shown}`
  }
  return kept
}

/**
 * Redacts JSON, markup, forms, addresses, arguments and lines by name, also inside one another. The rest of the text
 * stays.
 */
export function redactText(text: string, rules = noRules, type = '', depth = 0, isRead = false): string {
  if (!mayHide(text)) return text
  if (depth > MOST_CARRIED) return REDACTED
  const json = jsonOf(text)
  if (json) return unlessSame(text, json, rules, depth)
  const clean = FORM.test(type)
    ? redactQuery(text, addressRules(rules, true), depth)
    : redactParts(text, rules, depth)
  return isRead ? clean : redactLoose(clean, rules)
}

function redactParts(text: string, rules: Rules, depth: number): string {
  if (/^\s*</.test(text)) return redactMarkup(text, rules)
  const plain = isMultipart(text) ? redactMultipart(text, rules) : text
  const inside = addressRules(rules, true)
  // Line by line: a guard before the JSON, an event stream, one object or one field per line.
  const redactLine = (line: string, at: number): string => {
    if (line.length < SHORTEST) return line
    if (ADDRESS.test(line)) return redactAddress(line, inside, depth)
    if (FIELDS.test(line)) return redactQuery(line, inside, depth)
    return at < GUARDED_LINES ? withoutGuard(line, rules, depth, line === text) : line
  }
  return plain.split('\n').map(redactLine).join('\n')
}

/**
 * For what cannot be parsed (cut off, markup, code, a log line): hides the values next to a secret's name.
 */
const redactLoose = (text: string, rules: Rules): string => redactWords(redactPairs(text, rules), rules)

/** Without a quote it contains no name. */
function jsonOf(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text) || !text.includes('"') || !isJson(text)) return undefined
  try {
    return JSON.parse(text) as object
  } catch {
    // It is nested deeper than some browsers can parse.
    return undefined
  }
}

/** `)]}'`, `while(1);` and `data:` may precede JSON. */
function withoutGuard(line: string, rules: Rules, depth: number, isAsked: boolean): string {
  const start = line.search(/[[{]/)
  if (start < 0 || start > 20 || (isAsked && start === 0)) return line
  const rest = line.slice(start)
  const json = jsonOf(rest)
  return json ? line.slice(0, start) + unlessSame(rest, json, rules, depth) : line
}

/** If nothing has to be hidden, the text stays as it is: numbers too long for JavaScript would change. */
function unlessSame(text: string, json: object, rules: Rules, depth: number): string {
  const clean = redactValue(json, rules, depth + 1)
  return clean === json ? text : JSON.stringify(clean)
}

/** `{ name: 'password', value: '…' }`: fields of a form, parameters of a request, changes of an object. */
const NAMES = /^(?:field)?name$|^(?:key|header|field|id|label|property|attribute|path)$/i
const VALUES = /^(?:new)?val(?:ue)?s?$/i
const isSecretText = (value: unknown): boolean => typeof value === 'string' && isSecret(value)
/** Other words may also occur in plain lists; these are names of headers and nothing else. */
const HEADER = /^(?:proxy-)?authorization$|^(?:set-)?cookie$|^x-/i

/** `['password', '…']`, as forms and headers list theirs, and `['Host', '…', 'Cookie', '…']`. */
function followsSecret(list: unknown[], at: number): boolean {
  const name = list[at - 1]
  return at % 2 === 1 && isSecretText(name) && (list.length === 2 || HEADER.test(String(name)))
}

/** Hides every value under a secret's name at any depth, and the secrets inside texts. */
export function redactValue(value: unknown, rules = noRules, carried = 0, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value, rules, '', carried)
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) {
    const items = value.map((item, at) =>
      followsSecret(value, at) ? REDACTED : redactValue(item, rules, carried, depth + 1),
    )
    return items.every((item, at) => item === value[at]) ? value : items
  }
  const fields = value as Record<string, unknown>
  const names = Object.keys(fields)
  const isNamed = names.some(name => NAMES.test(name) && isSecretText(fields[name]))
  const hides = (name: string) => isSecret(name) || (isNamed && VALUES.test(name))
  const kept = names
    .filter(name => !isIgnored(rules, name))
    .map(
      name => [name, hides(name) ? REDACTED : redactValue(fields[name], rules, carried, depth + 1)] as const,
    )
  const same = kept.length === names.length && kept.every(([name, item]) => item === fields[name])
  return same ? value : Object.fromEntries(kept)
}

/**
 * Values of fields and addresses are read again if they may contain other values. Their words are read with
 * the text around them (`isRead`), unless they are spelled differently there.
 */
const addressRules = (rules: Rules, isRead: boolean): AddressRules => ({
  isIgnored: name => isIgnored(rules, name),
  redactValue(value, depth, isDecoded) {
    if (!mayHide(value)) return value
    if (MORE.test(value) || ADDRESS.test(value))
      return redactText(value, rules, '', depth, isRead && !isDecoded)
    return isRead && !isDecoded ? value : redactLoose(value, rules)
  },
})

/** The address of a request: its values may contain anything a text can. */
export const redactUrl = (url: string, rules = noRules): string =>
  redactAddress(url, addressRules(rules, false))
