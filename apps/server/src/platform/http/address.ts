import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** The reverse proxies in front of this server: their number, or their addresses. */
export type TrustedProxies = number | string[]

/** Whether we believe what the given hop says about the next one; hop 0 is the connection itself. */
export type Trust = (address: string | undefined, hop: number) => boolean

export function trustOf(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/', 2)
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return address => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}

/** An address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const longest = isIPv6(address) ? 128 : 32
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest)
  return isIP(address) !== 0 && fits && rest.length === 0
}

/**
 * The caller of a raw request, by the same rule as `request.ip`: the header is read from the right, as long as the
 * proxies are ours.
 */
export function addressOf(request: IncomingMessage, trust: Trust): string {
  const hops = lastHops(String(request.headers['x-forwarded-for'] ?? ''))
    .split(',')
    .map(hop => hop.trim())
    .filter(hop => hop !== '')
    .reverse()
  let address = request.socket.remoteAddress ?? ''
  for (const [hop, behind] of hops.entries()) {
    if (!trust(address, hop)) break
    address = behind
  }
  return address
}

/**
 * Characters of `X-Forwarded-For`: enough for twenty proxies in a row. What callers wrote before them does not matter.
 */
const LONGEST_WAY = 1000

/** What our proxies added to the header, whole entries only. */
export function lastHops(forwarded: string): string {
  if (forwarded.length <= LONGEST_WAY) return forwarded
  const end = forwarded.slice(-LONGEST_WAY)
  return end.slice(end.indexOf(',') + 1)
}

/**
 * The key that limits count by. A closed connection has no known address. A caller with one IPv6 address owns
 * all 2^64 in its network, so only the first half identifies the caller.
 */
export function addressKey(ip: string | undefined): string {
  const plain = plainAddress(ip)
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const groups = groupsOf(plain).slice(0, 4)
  return `${groups.map(group => group.toString(16)).join(':')}::/64`
}

/**
 * The network that one customer of a provider usually has: 256 addresses of IPv4, or the first 48 bits of
 * IPv6, which are 65,536 of the networks above. Accepts an address, or the key above.
 */
export function networkKey(ip: string | undefined): string {
  const plain = plainAddress(ip?.split('/', 1)[0])
  if (!isIPv6(plain)) return `${plain.split('.', 3).join('.').slice(0, 64)}.0/24`
  const groups = groupsOf(plain).slice(0, 3)
  return `${groups.map(group => group.toString(16)).join(':')}::/48`
}

/**
 * Removes the zone, and the port that some proxies append, which changes with every connection. IPv4 mapped
 * into IPv6 becomes plain IPv4.
 */
function plainAddress(given: string | undefined): string {
  const ip = given ?? ''
  const [, bracketed] = /^\[([^\]]{1,64})\]/.exec(ip) ?? []
  const [, quad] = /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/.exec(ip) ?? []
  const address = (bracketed ?? quad ?? ip).split('%', 1)[0] ?? ''
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff
  if (!isMapped) return address
  return groups
    .slice(6)
    .flatMap(group => [group >> 8, group & 255])
    .join('.')
}

function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::', 2)
  const [left, right] = [partsOf(head), partsOf(tail ?? '')]
  return [...left, ...Array<number>(Math.max(0, 8 - left.length - right.length)).fill(0), ...right]
}

const partsOf = (text: string): number[] =>
  text === ''
    ? []
    : text.split(':').flatMap(part => (part.includes('.') ? quadOf(part) : [parseInt(part, 16)]))

function quadOf(quad: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = quad.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
