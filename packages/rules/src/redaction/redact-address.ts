import { isSecret, REDACTED } from './rules.ts'

/** An address may contain another one in a value, and so on. */
const MAX_DEPTH = 3

/** Which parameters are left out, and what happens to the values of the others. */
export interface AddressRules {
  isIgnored: (name: string) => boolean
  /** `isDecoded`: the address itself has the value in another spelling. */
  redactValue: (value: string, depth: number, isDecoded: boolean) => string
}

const plain: AddressRules = {
  isIgnored: () => false,
  redactValue(value, depth) {
    if (!/[=@]/.test(value)) return value
    return depth > MAX_DEPTH ? REDACTED : redactAddress(value, plain, depth)
  },
}

/**
 * Removes the secrets from an address: the values of secret parameters and the credentials before the host.
 */
export function redactAddress(address: string, rules = plain, depth = 0): string {
  const path: Redact = text => redactPath(text, rules, depth)
  const query: Redact = text => redactQuery(text, rules, depth)
  // A fragment may contain an identity provider's response, or be a path itself.
  return divide(
    address,
    '#',
    place => divide(place, '?', path, query),
    hash => divide(hash, '?', query, query),
  )
}

type Redact = (text: string) => string

function divide(text: string, sign: string, before: Redact, after: Redact): string {
  const at = text.indexOf(sign)
  return at < 0 ? before(text) : before(text.slice(0, at)) + sign + after(text.slice(at + 1))
}

const redactPath = (path: string, rules: AddressRules, depth: number): string =>
  path
    .replace(/\/\/[^/]*@/, '//')
    .replace(/[^/;&]+/g, part => (/=|%3d/i.test(part) ? (redactPart(part, rules, depth) ?? REDACTED) : part))

/** An identity provider's response, and the request that follows it: the `code` opens an account. */
const signsIn = /(?:^|&)(?:state|session_state|grant_type)=/

export function redactQuery(query: string, rules: AddressRules, depth: number): string {
  const hasCode = signsIn.test(query)
  return query
    .split('&')
    .map(part => redactPart(part, rules, depth, hasCode))
    .filter(part => part !== undefined)
    .join('&')
}

function redactPart(part: string, rules: AddressRules, depth: number, hasCode = false): string | undefined {
  const sign = part.indexOf('=')
  const name = decode(part.slice(0, Math.max(sign, 0)))
  if (rules.isIgnored(name)) return undefined
  const start = part.slice(0, sign + 1)
  if (isSecret(name) || (hasCode && name === 'code')) return start + REDACTED
  const value = part.slice(sign + 1)
  const meant = decode(value)
  const clean = rules.redactValue(meant, depth + 1, meant !== value)
  if (clean === meant) return part
  return start + (meant === value ? clean : encode(clean))
}

/** `encodeURIComponent` throws on half a surrogate pair. */
const encode = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd'))

/**
 * Only bytes that form characters: `decodeURIComponent` throws on others, and a throw takes longer than all the rest.
 */
const letters =
  /(?:%[0-7][\da-f]|%(?:c[2-9a-f]|d[\da-f])%[89ab][\da-f]|%(?:e0%[ab]|ed%[89]|e[1-9a-cef]%[89ab])[\da-f]%[89ab][\da-f]|%(?:f0%[9ab]|f4%8|f[1-3]%[89ab])[\da-f](?:%[89ab][\da-f]){2})+/gi

/** Decodes as a form would. An invalid escape stays, and hides nothing next to it. */
function decode(text: string): string {
  return /[%+]/.test(text) ? text.replaceAll('+', ' ').replace(letters, decodeURIComponent) : text
}
