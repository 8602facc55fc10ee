import { callsAtOnce, inFlightLimit, socketLimits } from '@lotse/contracts/limits'
import type { LimitClass } from '@lotse/contracts/route'
import { createGates, inside, type Leave } from './gate.ts'

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
  /**
   * When it is this call's turn. Left when there is an answer, whether anybody takes it or not: of calls behind one
   * another on a connection that breaks nobody says that they are over.
   */
  enter(call: Call): Promise<Leave>
}

export function createCallTurns(most: { perCaller: number; perAddress: number } = callsAtOnce): CallTurns {
  const { perCaller, perAddress } = most
  // No more ever wait: `shedLoad` has sent the others away, or the limit of tries for a socket.
  const guards = createGates(perAddress, inFlightLimit + socketLimits.triesPerAddress)
  const callers = createGates(perCaller, inFlightLimit)
  const addresses = createGates(perAddress, inFlightLimit)
  return {
    guard: (address, work) => inside(guards, address, work),
    async enter({ address, caller, lane }) {
      // The caller first: what they have waiting takes no place of their address.
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

/** A large report waits for a worker. Meanwhile pages behind the same address go on with everything else. */
const laneOf = (lane: LimitClass | undefined, owner: string): string =>
  lane === 'ticket' ? `ticket ${owner}` : owner
