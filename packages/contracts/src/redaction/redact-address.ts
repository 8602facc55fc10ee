import { isSecret, REDACTED } from './rules.ts'

/** An address may carry another one in a value, and that one more. */
const MAX_DEPTH = 3

/** Which parameters are left out altogether, and what becomes of the values of the others. */
export interface AddressRules {
  isIgnored: (name: string) => boolean
  redactValue: (value: string, depth: number) => string
}

const plain: AddressRules = {
  isIgnored: () => false,
  redactValue(value, depth) {
    if (!/[=@]/.test(value)) return value
    return depth > MAX_DEPTH ? REDACTED : redactAddress(value, plain, depth)
  },
}

/** An address without its secrets: what stands behind their names, and who signs in before the host. */
export function redactAddress(address: string, rules = plain, depth = 0): string {
  const [start = '', hash] = address.split(/#(.*)/s)
  const place = redactPlace(start, redactPath, rules, depth)
  // A fragment may carry what an identity provider answered, or be a path of its own.
  return hash === undefined ? place : `${place}#${redactPlace(hash, redactQuery, rules, depth)}`
}

type Redact = (text: string, rules: AddressRules, depth: number) => string

function redactPlace(place: string, redactStart: Redact, rules: AddressRules, depth: number): string {
  const [start = '', query] = place.split(/\?(.*)/s)
  const base = redactStart(start, rules, depth)
  return query === undefined ? base : `${base}?${redactQuery(query, rules, depth)}`
}

const redactPath: Redact = (path, rules, depth) =>
  path
    .replace(/\/\/[^/@]*@/, '//')
    .replace(/[^/;&]+/g, part => (/=|%3d/i.test(part) ? (redactPart(part, rules, depth) ?? REDACTED) : part))

/** What an identity provider answers, and what is asked of it then: its `code` opens an account. */
const signsIn = /(?:^|&)(?:state|session_state|grant_type)=/

export function redactQuery(query: string, rules: AddressRules, depth: number): string {
  const hasCode = signsIn.test(query)
  const parts = query
    .split('&')
    .map(part => (hasCode && part.startsWith('code=') ? `code=${REDACTED}` : redactPart(part, rules, depth)))
  return parts.filter(part => part !== undefined).join('&')
}

function redactPart(part: string, rules: AddressRules, depth: number): string | undefined {
  const [first = '', rest] = part.split(/=(.*)/s)
  const [name, value] = rest === undefined ? ['', first] : [`${first}=`, rest]
  const meantName = rest === undefined ? '' : decode(first)
  if (rules.isIgnored(meantName)) return undefined
  if (isSecret(meantName)) return name + REDACTED
  const meant = decode(value)
  const clean = rules.redactValue(meant, depth + 1)
  if (clean === meant) return part
  return name + (meant === value ? clean : encodeURIComponent(clean))
}

/** As a form means it; what is no proper escape stays, and hides nothing beside it. */
function decode(text: string): string {
  return text.replaceAll('+', ' ').replace(/(%[\da-f]{2})+/gi, escaped => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
}
