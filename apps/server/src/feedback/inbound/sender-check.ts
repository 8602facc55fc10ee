import { isInside } from '../../platform/http/call-outside.ts'
import type { Door } from './inbound.table.ts'

/** No mail server says more than this about one mail. */
const LONGEST = 8_000

interface Said {
  method: string
  outcome: string
  /** Such as `header.d` and `smtp.mailfrom`, in lower case. */
  about: Map<string, string>
}

/**
 * Whether one of these mail servers says that the mail is from its sender's domain (RFC 8601): by DMARC, or
 * by a signature or an envelope of that domain. The line must be the topmost of its kind: those below may be
 * the sender's.
 */
export function isSenderChecked(topmost: string, servers: string[], sender: string): boolean {
  const [head = '', ...results] = plainLine(topmost).toLowerCase().split(';')
  const [server = ''] = head.trim().split(' ')
  if (!servers.includes(server)) return false
  const domain = domainOf(sender)
  const said = results.map(readResult)
  const dmarc = said.filter(({ method }) => method === 'dmarc')
  if (dmarc.some(({ outcome }) => outcome === 'fail')) return false
  if (dmarc.length > 0 && dmarc.every(one => one.outcome === 'pass' && isAbout(one, domain))) return true
  return said.some(one => {
    if (one.outcome !== 'pass') return false
    if (one.method === 'dkim')
      return isAligned(one.about.get('header.d') ?? one.about.get('header.i'), domain)
    return one.method === 'spf' && isAligned(one.about.get('smtp.mailfrom'), domain)
  })
}

/** Servers that do not say whose policy it was mean the sender's. */
const isAbout = ({ about }: Said, domain: string): boolean =>
  !about.has('header.from') || isAligned(about.get('header.from'), domain)

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1)

/**
 * The same domain, or one below the other: a company signs for its departments, and its bounces have their
 * own name.
 */
function isAligned(given: string | undefined, domain: string): boolean {
  const other = domainOf(given ?? '')
  const shorter = other.length < domain.length ? other : domain
  if (!shorter.includes('.')) return false
  return other === domain || other.endsWith(`.${domain}`) || domain.endsWith(`.${other}`)
}

function readResult(text: string): Said {
  const [first = '', ...words] = text.trim().split(' ')
  const [method = '', outcome = ''] = first.split('=', 2)
  const about = new Map(
    words.flatMap(word => {
      const at = word.indexOf('=')
      return at > 0 ? [[word.slice(0, at), word.slice(at + 1)] as const] : []
    }),
  )
  return { method: method.split('/', 1)[0] ?? '', outcome, about }
}

/**
 * The line without comments and with single spaces. Separators mean nothing inside quotes: the sender chooses
 * what is there. An unterminated line says nothing.
 */
function plainLine(line: string): string {
  if (line.length > LONGEST) return ''
  let plain = ''
  let depth = 0
  let isQuoted = false
  let isEscaped = false
  for (const letter of line) {
    if (isEscaped) {
      isEscaped = false
      if (depth === 0) plain += '_'
    } else if (letter === '\\') isEscaped = true
    else if (isQuoted) {
      if (letter === '"') isQuoted = false
      else plain += /[\s;=]/.test(letter) ? '_' : letter
    } else if (letter === '(') depth += 1
    else if (letter === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0 && letter === '"') isQuoted = true
    else if (depth === 0) plain += letter
  }
  if (isQuoted || depth > 0) return ''
  return plain.split(/\s+/).join(' ').replaceAll(' =', '=').replaceAll('= ', '=')
}

/**
 * Anybody who reaches our own mail server from the internet can write such a line; a server in front of it is
 * inside.
 */
export const mayVouch = (door: Door, address: string): boolean =>
  door !== 'smtp' || (address !== '' && isInside(address.split('/', 1)[0] ?? ''))
