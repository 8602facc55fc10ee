import { lookup } from 'node:dns/promises'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Settings } from '../process/settings.ts'
import { trustOf } from './address.ts'
import { resolveOutside } from './resolve-outside.ts'

const LONGEST_MS = 10_000
const USUAL_BYTES = 64 * 1024

/** A stranger's address that leads into our own network. It will never be called. */
export class NotOutside extends Error {}

/** It did not answer, or not to the end, in its time. */
export class TimedOut extends Error {}

export interface OutsideCall {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer | string | undefined
  /** Ten seconds, unless the caller is less patient. */
  mostMs?: number
  /** 64 kB, unless the caller expects more. */
  mostBytes?: number
  /**
   * Inner networks that may be called, too, also over http: the operator has opened them. With it, even an empty one,
   * tests have no exception.
   */
  opened?: string[]
}

export interface OutsideAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  /** At most the first `mostBytes`. */
  body: Buffer
  /** There was more. */
  isCut: boolean
}

type Caller = { settings: Pick<Settings, 'mode'> }

/** What may be called beyond the public internet. */
interface Reach {
  /** Everything: a test calls its own endpoints. */
  isTest: boolean
  hasOpened: boolean
  isOpened(address: string): boolean
}

function reachOf({ settings }: Caller, opened: string[] | undefined): Reach {
  const isTrusted = trustOf(opened ?? [])
  return {
    isTest: opened === undefined && settings.mode === 'test',
    hasOpened: opened !== undefined && opened.length > 0,
    isOpened: address => isTrusted(address, 0),
  }
}

/**
 * Calls an address that a stranger gave us, but only over https and only outside our own network. The address that was
 * checked is the one that is called, so a host name cannot resolve to something else in between. Redirects are not
 * followed. Tests may call their own endpoints.
 */
export async function callOutside(
  caller: Caller,
  address: string,
  { method, headers = {}, body, mostMs = LONGEST_MS, mostBytes = USUAL_BYTES, opened }: OutsideCall,
): Promise<OutsideAnswer> {
  const reach = reachOf(caller, opened)
  const url = requireAllowed(address, reach)
  const isSecure = url.protocol === 'https:'
  const { request } = isSecure ? https : http
  return new Promise((done, failed) => {
    const signal = AbortSignal.timeout(mostMs)
    // A response that breaks off in the middle has another error.
    const fail = (error: Error) => failed(signal.aborted ? new TimedOut('no answer in time') : error)
    const call = request(url, {
      method,
      headers,
      signal,
      agent: false,
      lookup: lookupOutside(reach, isSecure),
    })
    call.on('error', fail)
    // After a response that switches protocols, nothing more arrives.
    call.on('close', () => fail(new Error('the connection was closed')))
    call.on('upgrade', (_response, socket) => socket.destroy())
    call.on('response', response => {
      const chunks: Buffer[] = []
      let size = 0
      const end = () =>
        done({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).subarray(0, mostBytes),
          isCut: size > mostBytes,
        })
      response.on('data', (chunk: Buffer) => {
        size += chunk.length
        chunks.push(chunk)
        if (size <= mostBytes) return
        end()
        call.destroy()
      })
      response.on('end', end)
      response.on('error', fail)
    })
    call.end(body)
  })
}

/** Whether `callOutside` would try the address, before its name is resolved. */
export function isAllowedOutside(caller: Caller, address: string, opened?: string[]): boolean {
  try {
    requireAllowed(address, reachOf(caller, opened))
    return true
  } catch {
    return false
  }
}

function requireAllowed(address: string, { isTest, hasOpened, isOpened }: Reach): URL {
  if (!URL.canParse(address)) throw new NotOutside('not an address')
  const url = new URL(address)
  // Whether a name leads to an opened network is known when it is resolved.
  const mayBePlain = url.protocol === 'http:' && (isTest || hasOpened)
  if (url.protocol !== 'https:' && !mayBePlain) throw new NotOutside('not https')
  if (url.username || url.password) throw new NotOutside('an address with a password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!isTest && /(^|\.)localhost\.?$/i.test(host)) throw new NotOutside('a name of an inner network')
  // A literal address is never resolved.
  if (!isIP(host) || isTest || isOpened(host)) return url
  if (isInside(host)) throw new NotOutside('an address of an inner network')
  if (url.protocol !== 'https:') throw new NotOutside('not https')
  return url
}

/** One internal address among several is enough to refuse the name: no honest host has one. */
const lookupOutside =
  ({ isTest, isOpened }: Reach, isSecure: boolean): LookupFunction =>
  (name, options, done) => {
    const family = options.family === 6 || options.family === 4 ? options.family : 0
    const mayBeCalled = (address: string) => isOpened(address) || (isSecure && !isInside(address))
    const found = isTest ? lookup(name, { all: true, family }) : resolveOutside(name, family)
    found.then(
      found => {
        const [first] = found
        if (!first || (!isTest && !found.every(({ address }) => mayBeCalled(address))))
          return done(new NotOutside('a name of an inner network'), [])
        if (options.all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error: NodeJS.ErrnoException) => done(error, []),
    )
  }

/** One list per family: a single one would treat 8.8.8.8 as `::ffff:8.8.8.8`, which is refused. */
const listOf = (family: 'ipv4' | 'ipv6', subnets: [string, number][]): BlockList => {
  const list = new BlockList()
  for (const [network, bits] of subnets) list.addSubnet(network, bits, family)
  return list
}

const inner4 = listOf('ipv4', [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
])
/**
 * Everything but global unicast, and the parts of it that lead elsewhere: Teredo and others, examples, 6to4.
 */
const inner6 = listOf('ipv6', [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
])

/** Private, loopback, link-local, reserved or mapped: not an address of the public internet. */
export function isInside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return inner4.check(address, 'ipv4')
  return family === 0 || inner6.check(address, 'ipv6')
}
