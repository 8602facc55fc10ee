import { callsAtOnce, inFlightLimit, socketLimits } from '@lotse/contracts/limits'
import type { LimitClass } from '@lotse/contracts/route'
import { createGates, inside, type Leave } from './gate.ts'

export interface Call {
  address: string
  /** The person or the visitor session; the address if neither is known. */
  caller: string
  lane: LimitClass | undefined
}

/** Lets the calls of one origin run in turns: only a few of each caller at a time. */
export interface CallTurns {
  /** Runs the check that identifies the caller. */
  guard<T>(address: string, work: () => Promise<T>): Promise<T>
  /**
   * Resolves when it is this call's turn. The turn ends with the response, whether anybody reads it or not:
   * when a connection breaks, its pipelined calls get no event.
   */
  enter(call: Call): Promise<Leave>
}

export function createCallTurns(most: { perCaller: number; perAddress: number } = callsAtOnce): CallTurns {
  const { perCaller, perAddress } = most
  // This many never wait: `shedLoad`, or the limit on socket attempts, has refused the others.
  const guards = createGates(perAddress, inFlightLimit + socketLimits.triesPerAddress)
  const callers = createGates(perCaller, inFlightLimit)
  const addresses = createGates(perAddress, inFlightLimit)
  return {
    guard: (address, work) => inside(guards, address, work),
    async enter({ address, caller, lane }) {
      // The caller comes first: their waiting calls do not take up their address's places.
      const leaveCaller = await callers.enter(laneOf(lane, caller))
      const leaveAddress = await addresses.enter(laneOf(lane, address)).catch(error => {
        leaveCaller()
        throw error
      })
      return () => {
        leaveAddress()
        leaveCaller()
      }
    },
  }
}

/**
 * A large report waits for a worker. In the meantime, pages at the same address continue with everything
 * else.
 */
const laneOf = (lane: LimitClass | undefined, owner: string): string =>
  lane === 'ticket' ? `ticket ${owner}` : owner
