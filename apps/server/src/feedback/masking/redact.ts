import { secretName } from '@lotse/contracts/secret-names'

export const REDACTED = '<redacted>'
const MAX_DEPTH = 20

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Every value under a secret's name, at any depth. */
export function redactFields(value: unknown, depth = 0): unknown {
  if (depth > MAX_DEPTH) return REDACTED
  if (Array.isArray(value)) return value.map(item => redactFields(item, depth + 1))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secretName.test(name) ? REDACTED : redactFields(item, depth + 1),
    ]),
  )
}

/** A body: JSON and form fields by name; other text as it is. */
function redactBody(text: string): string {
  if (/^\s*[[{]/.test(text)) {
    try {
      return JSON.stringify(redactFields(JSON.parse(text)))
    } catch {
      return redactWords(text)
    }
  }
  return /^[\w.[\]%+-]+=\S*$/.test(text) ? redactQuery(text) : text
}

export function redactUrl(url: string): string {
  const [address = '', hash] = url.split('#', 2)
  const mark = address.indexOf('?')
  const base = (mark < 0 ? address : address.slice(0, mark)).replace(/\/\/[^/@]*@/, '//')
  const query = mark < 0 ? '' : `?${redactQuery(address.slice(mark + 1))}`
  return base + query + (hash === undefined ? '' : `#${redactQuery(hash)}`)
}

const redactQuery = (query: string): string =>
  query
    .split('&')
    .map(part => {
      const at = part.indexOf('=')
      return at > 0 && secretName.test(decode(part.slice(0, at))) ? `${part.slice(0, at)}=${REDACTED}` : part
    })
    .join('&')

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const suspicious = /bearer|basic|token|secret|passwor|api[-_]?key/i

/** In free text: what follows a secret's name, and bearers. */
export const redactWords = (text: string): string =>
  suspicious.test(text)
    ? text
        .replaceAll(/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${REDACTED}`)
        .replaceAll(
          /((?:token|secret|passwor[dt]|api[-_]?key)[\w-]{0,30}["']?\s{0,3}[:=]\s{0,3}["']?)[^\s"',;}&]+/gi,
          `$1${REDACTED}`,
        )
    : text

/** One entry of a network log. Headers may come as lists of values. */
export function redactRequest(entry: unknown): unknown {
  if (!isFields(entry)) return entry
  const side = (value: unknown): unknown => {
    if (!isFields(value)) return value
    const { headers, payload, responseText, ...rest } = value
    return {
      ...rest,
      ...(headers === undefined ? {} : { headers: redactFields(headers) }),
      ...(payload === undefined ? {} : { payload: redactPayload(payload) }),
      ...(responseText === undefined ? {} : { responseText: redactPayload(responseText) }),
    }
  }
  return {
    ...entry,
    ...(typeof entry.url === 'string' ? { url: redactUrl(entry.url) } : {}),
    ...('request' in entry ? { request: side(entry.request) } : {}),
    ...('response' in entry ? { response: side(entry.response) } : {}),
  }
}

const redactPayload = (value: unknown): unknown =>
  typeof value === 'string' ? redactBody(value) : redactFields(value)
