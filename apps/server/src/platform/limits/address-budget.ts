import { addressCalls, openConnections } from '@lotse/contracts/limits'
import type { Leave } from './gate.ts'

/** What one address may use of this process, across all origins. */
export interface AddressBudget {
  /** Counts a call or a connection. Returns the seconds until its turn, usually 0; undefined if it is one too many. */
  take(address: string): number | undefined
  /** Counts an open connection; undefined if there is no room. An unknown address counts only toward the total. */
  open(address: string | undefined): Leave | undefined
}

export interface AddressLimits {
  calls: { atOnce: number; perSecond: number; longestWait: number }
  connections: { perAddress: number; total: number }
}

/** With more addresses than this, the oldest are forgotten to save memory. */
const MAX_ADDRESSES = 100_000

/**
 * Other limits count certain calls by known callers. This one counts everything that arrives, even what no route takes,
 * so that nothing an address sends is free. Calls beyond the burst pass evenly, one after the other: a flood let in by
 * the hundred would keep everybody else waiting each time.
 */
export function createAddressBudget(
  { calls, connections }: AddressLimits = { calls: addressCalls, connections: openConnections },
  now: () => number = () => performance.now(),
): AddressBudget {
  const left = new Map<string, { calls: number; at: number }>()
  const opened = new Map<string, number>()
  let total = 0
  return {
    take(address) {
      const at = now()
      const found = left.get(address) ?? { calls: calls.atOnce, at }
      if (!left.has(address)) {
        left.set(address, found)
        if (left.size > MAX_ADDRESSES) left.delete(left.keys().next().value ?? '')
      }
      found.calls = Math.min(calls.atOnce, found.calls + ((at - found.at) / 1000) * calls.perSecond)
      found.at = at
      if (found.calls - 1 < -calls.perSecond * calls.longestWait) return undefined
      found.calls -= 1
      return Math.max(0, -found.calls / calls.perSecond)
    },
    open(address) {
      const mine = address === undefined ? 0 : (opened.get(address) ?? 0)
      if (total >= connections.total || mine >= connections.perAddress) return undefined
      total += 1
      if (address !== undefined) opened.set(address, mine + 1)
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        total -= 1
        if (address === undefined) return
        const others = (opened.get(address) ?? 1) - 1
        if (others > 0) opened.set(address, others)
        else opened.delete(address)
      }
    },
  }
}
