import type { mediaLimits } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createFairGate } from '../../platform/limits/fair-gate.ts'
import { createGates, type Gates, inside } from '../../platform/limits/gate.ts'
import { obey } from '../../platform/limits/limiter.ts'

/** Of one address: whoever asks for more at once is told to come back. */
const MOST_WAITING = 60

export interface MediaTurns {
  /** Before anything is looked up. */
  count(request: FastifyRequest): Promise<void>
  /** When it is their turn. Left when the work is done, whether anybody waits for the answer or not. */
  ofAddress<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** By network. */
  inAll: Gates
  /** Both. */
  take<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

type Limits = (typeof mediaLimits)[keyof typeof mediaLimits]

/** How often, and how many at a time: whoever has an address of this origin may ask for it, as often as they like. */
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

/** Whoever asked and left while waiting no longer wants it. */
function stayed({ raw }: FastifyRequest): void {
  if (raw.socket.destroyed) throw new AppError('service_unavailable')
}
