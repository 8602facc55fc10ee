import type { mediaLimits } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createFairGate } from '../../platform/limits/fair-gate.ts'
import { createGates, type Gates, inside } from '../../platform/limits/gate.ts'
import { obey } from '../../platform/limits/limiter.ts'

/** Per address: further simultaneous requests are told to come back. */
const MOST_WAITING = 60

export interface MediaTurns {
  /** Runs before any lookup. */
  count(request: FastifyRequest): Promise<void>
  /**
   * Waits for the address's turn. The turn ends when the work is done, even if nobody waits for the answer
   * any longer.
   */
  ofAddress<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** Turns by network. */
  inAll: Gates
  /** Waits for both. */
  take<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

type Limits = (typeof mediaLimits)[keyof typeof mediaLimits]

/**
 * Limits how often and how many at a time: anybody who knows an address on this origin may request it
 * repeatedly.
 */
export function createMediaTurns(app: FastifyInstance, name: string, limits: Limits): MediaTurns {
  const addresses = createGates(limits.perAddress, MOST_WAITING)
  const inAll = createFairGate(limits.inAll, Math.floor(limits.inAll / 2), 4 * MOST_WAITING)
  const ofAddress: MediaTurns['ofAddress'] = async (request, work) => {
    const leave = await app.withoutPlace(request, () => addresses.enter(addressKey(request.ip)))
    try {
      stayed(request)
      return await work()
    } finally {
      leave()
    }
  }
  return {
    count: async ({ ip }) => obey(app.limiter.take(`${name}:${addressKey(ip)}`, limits.perMinute)),
    ofAddress,
    inAll,
    take: (request, work) =>
      ofAddress(request, () =>
        inside(inAll, networkKey(request.ip), async () => {
          stayed(request)
          return work()
        }),
      ),
  }
}

/** A client that disconnected while waiting no longer wants the answer. */
function stayed({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new AppError('service_unavailable')
}
