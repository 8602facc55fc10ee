const MAX_DEPTH = 3
const MAX_MEMBERS = 20
const MAX_ERRORS = 8

/**
 * Console arguments as text of at most `limit` characters. It reads no more of an object than fits, and no
 * getters.
 */
export function describe(parts: unknown[], limit: number): string {
  let text = ''
  for (const part of parts) {
    if (text.length >= limit) break
    if (text) text += ' '
    text += typeof part === 'string' ? part.slice(0, limit) : inspect(part, 0, limit - text.length)
  }
  return text
}

/**
 * The errors among values, each after U+0000, with its stack and what caused it. Texts only: an error may hold a whole
 * answer of the page's server. Each level reads fewer causes, so that loops end.
 */
export const stacksOf = (values: unknown[], most = MAX_ERRORS): string =>
  values
    .slice(0, most)
    .map(one =>
      one instanceof Error
        ? `\0${one}\n${one.stack}${stacksOf([one.cause].concat((one as AggregateError).errors), most - 2)}`
        : '',
    )
    .join('')

function inspect(value: unknown, depth: number, room: number): string {
  try {
    if (typeof value === 'string') return JSON.stringify(value.slice(0, room))
    if (typeof value === 'function') return `[function ${value.name}]`
    if (typeof value !== 'object' || value === null || value instanceof Error) return String(value)
    if (value instanceof Date) return value.toISOString()
    if (value instanceof Node) return `[${value.nodeName.toLowerCase()}]`
    return depth >= MAX_DEPTH ? '…' : members(value, depth, room)
  } catch {
    return '[unreadable]'
  }
}

function members(value: object, depth: number, room: number): string {
  const list = Array.isArray(value)
  let text = ''
  for (const name of ownNames(value)) {
    if (text.length >= room) break
    const own = Object.getOwnPropertyDescriptor(value, name)
    const shown = own && 'value' in own ? inspect(own.value, depth + 1, room - text.length) : '[getter]'
    text += `${text && ','}${list ? '' : `${name}:`}${shown}`
  }
  return list ? `[${text}]` : `{${text}}`
}

/** Only the first names: listing the keys of a million entries is slow. */
const ownNames = (value: object): (string | number)[] =>
  Array.isArray(value)
    ? [...Array(Math.min(value.length, MAX_MEMBERS)).keys()]
    : Object.keys(value).slice(0, MAX_MEMBERS)
