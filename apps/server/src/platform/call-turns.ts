import { callsAtOnce, inFlightLimit } from '@lotse/contracts/limits'
import type { LimitClass } from '@lotse/contracts/route'
import { createGates } from './gate.ts'

export interface Call {
  address: string
  /** The person or the visitor's session; the address where nobody is known. */
  caller: string
  lane: LimitClass | undefined
}

/** The turns in which the calls of one origin are worked on: few of each caller at a time. */
export interface CallTurns {
  /** Finding out who calls. */
  guard<T>(address: string, work: () => Promise<T>): Promise<T>
  work<T>(call: Call, work: () => Promise<T>): Promise<T>
}

export function createCallTurns(most: { perCaller: number; perAddress: number } = callsAtOnce): CallTurns {
  const { perCaller, perAddress } = most
  // More never wait: `shedLoad` sends them away before.
  const guards = createGates(perAddress, inFlightLimit)
  const callers = createGates(perCaller, inFlightLimit)
  const addresses = createGates(perAddress, inFlightLimit)
  return {
    guard: guards,
    // The caller first: what he has waiting takes no place of his address.
    work: ({ address, caller, lane }, work) =>
      callers(laneOf(lane, caller), () => addresses(laneOf(lane, address), work)),
  }
}

/** A large report waits for a worker. Meanwhile pages behind the same address go on with everything else. */
const laneOf = (lane: LimitClass | undefined, owner: string): string =>
  lane === 'ticket' ? `ticket ${owner}` : owner
