import { addressCalls, openConnections } from '@lotse/contracts/limits'
import { networkKey } from '../http/address.ts'
import { mostOpenFiles } from '../process/open-files.ts'
import { createCounts } from './counts.ts'
import type { Leave } from './gate.ts'
import { hasMost } from './gives-way.ts'

/** What one address may use of this process, across all origins. */
export interface AddressBudget {
  /** Counts a call or a connection. Returns the seconds until its turn, usually 0; undefined if it is one too many. */
  take(address: string): number | undefined
  /**
   * Counts an open connection; undefined if there is no room. If all places are taken, the oldest connection
   * of the network with the most is cut off. An unknown address only counts toward the total.
   */
  open(address: string | undefined, cutOff?: () => void): Leave | undefined
}

export interface AddressLimits {
  calls: { atOnce: number; perSecond: number; longestWait: number }
  connections: { perAddress: number; total: number }
}

/** Our own files and connections: to the database, to mail servers, and for what is being written. */
const OTHER_FILES = 500

/** How many connections fit into the process's limit of open files: with none left it could answer nobody. */
export function fittingConnections(
  files = mostOpenFiles() ?? Number.POSITIVE_INFINITY,
): AddressLimits['connections'] {
  const total = Math.floor(Math.max(files / 2, files - OTHER_FILES))
  return { ...openConnections, total: Math.min(openConnections.total, total) }
}

/** A network (256 addresses of IPv4, a /48 of IPv6) may do as much as this many addresses. */
const NETWORK_FACTOR = 2

/** With more addresses than this, the oldest are forgotten to save memory. */
const MAX_ADDRESSES = 100_000

/**
 * Other limits count certain calls by known callers. This one counts everything that arrives, even if no
 * route accepts it, so that nothing an address sends is free. Calls beyond the burst are let through evenly,
 * one after the other: a flood admitted by the hundred would delay everybody else each time.
 */
export function createAddressBudget(
  { calls, connections }: AddressLimits = {
    calls: addressCalls,
    connections: fittingConnections(),
  },
  now: () => number = () => performance.now(),
): AddressBudget {
  const left = new Map<string, { calls: number; at: number }>()
  const opened = createCounts()
  /** In the order in which they were opened. */
  const ofNetwork = new Map<string, Set<() => void>>()
  let total = 0
  const refilled = (key: string, factor: number) => {
    const [at, most, perSecond] = [now(), factor * calls.atOnce, factor * calls.perSecond]
    const found = left.get(key) ?? { calls: most, at }
    if (!left.has(key)) {
      left.set(key, found)
      if (left.size > MAX_ADDRESSES) left.delete(left.keys().next().value ?? '')
    }
    found.calls = Math.min(most, found.calls + ((at - found.at) / 1000) * perSecond)
    found.at = at
    return { left: found, perSecond }
  }
  function* sizes(): Generator<[string, number]> {
    for (const [network, places] of ofNetwork) yield [network, places.size]
  }
  const makesRoom = (newcomer = ''): boolean => {
    const loser = hasMost(sizes(), 1 + (ofNetwork.get(newcomer)?.size ?? 0))
    const [oldest] = (loser !== undefined && ofNetwork.get(loser)) || []
    oldest?.()
    return oldest !== undefined
  }
  return {
    take(address) {
      const [own, shared] = [refilled(address, 1), refilled(networkKey(address), NETWORK_FACTOR)]
      if ([own, shared].some(({ left, perSecond }) => left.calls - 1 < -perSecond * calls.longestWait))
        return undefined
      own.left.calls -= 1
      shared.left.calls -= 1
      return Math.max(0, -own.left.calls / own.perSecond, -shared.left.calls / shared.perSecond)
    },
    open(address, cutOff) {
      const mine = address === undefined ? 0 : opened.get(address)
      const network = address === undefined ? undefined : networkKey(address)
      if (mine >= connections.perAddress) return undefined
      if (total >= connections.total && !makesRoom(network)) return undefined
      total += 1
      let isOpen = true
      const leave = () => {
        if (!isOpen) return
        isOpen = false
        total -= 1
        if (address === undefined || network === undefined) return
        opened.add(address, -1)
        const places = ofNetwork.get(network)
        places?.delete(giveWay)
        if (places?.size === 0) ofNetwork.delete(network)
      }
      const giveWay = () => {
        leave()
        cutOff?.()
      }
      if (address !== undefined && network !== undefined) {
        opened.add(address, 1)
        const places = ofNetwork.get(network) ?? new Set()
        ofNetwork.set(network, places.add(giveWay))
      }
      return leave
    },
  }
}
