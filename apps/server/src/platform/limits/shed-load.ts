import { heldSeconds, inFlightLimit } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import { createCounts } from './counts.ts'
import type { Leave } from './gate.ts'
import { givesWay } from './gives-way.ts'
import { hasBody, isUpload } from './open-bodies.ts'

/** The share of the limit that a request may use: requests with a smaller share leave places to others. */
export type Share = (request: FastifyRequest) => number

/** The share of all places that one address and one network may have, counting calls that run and calls that wait. */
const ADDRESS_SHARE = 1 / 4
const NETWORK_SHARE = 1 / 2
/** Networks below this share get as many places again when others have taken all. */
const FEW_SHARE = 1 / 16

const held = () => new Promise(done => setTimeout(done, heldSeconds * 1000))

interface Waiting {
  network: string
  /** Increases with each call. */
  at: number
  refuse(): void
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * A call that waits for its turn has no place in the meantime: otherwise calls that need not wait would
     * be refused. If too many wait, the network with the most gives way.
     */
    withoutPlace(request: FastifyRequest, wait: () => Promise<Leave>): Promise<Leave>
  }
}

/**
 * A process that works on too much at once finishes nothing, so calls beyond the limit are refused. It counts
 * work: a body has to be complete first, and files, which are read as they arrive, have their own budget.
 */
export function shedLoad(app: FastifyInstance, share: Share = () => 1, limit = inFlightLimit): void {
  let inFlight = 0
  const waiting = new Set<Waiting>()
  let moment = 0
  const ofAddress = createCounts()
  const ofNetwork = createCounts()
  const calls = new WeakMap<FastifyRequest, { isHere: boolean; isWaiting: boolean; leave(): void }>()
  const enter = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const [address, network] = [addressKey(request.ip), networkKey(request.ip)]
    const places = Math.max(1, Math.floor(limit * share(request)))
    const partOf = (part: number) => Math.max(1, Math.floor(places * part))
    const hasFew = ofNetwork.get(network) < Math.floor(places * FEW_SHARE)
    const hasMany =
      ofAddress.get(address) >= partOf(ADDRESS_SHARE) || ofNetwork.get(network) >= partOf(NETWORK_SHARE)
    if (hasMany || inFlight >= (hasFew ? 2 * places : places)) {
      // With immediate refusals a flood would run at full speed, and fill the event loop with refusals.
      await held()
      throw new AppError('service_unavailable')
    }
    inFlight += 1
    ofAddress.add(address, 1)
    ofNetwork.add(network, 1)
    const call = {
      isHere: true,
      isWaiting: false,
      leave: () => {
        if (!call.isHere) return
        call.isHere = false
        if (!call.isWaiting) inFlight -= 1
        ofAddress.add(address, -1)
        ofNetwork.add(network, -1)
      },
    }
    calls.set(request, call)
    // For calls that are never answered. This alone is not enough: pipelined calls get no event when their
    // connection breaks, and a response that nobody reads never closes.
    reply.raw.once('close', call.leave)
  }
  app.decorate('withoutPlace', async (request, wait) => {
    const call = calls.get(request)
    if (!call?.isHere) return wait()
    if (waiting.size >= limit) givesWay([...waiting])?.refuse()
    call.isWaiting = true
    inFlight -= 1
    moment += 1
    const place: Waiting = { network: networkKey(request.ip), at: moment, refuse: () => undefined }
    waiting.add(place)
    const turn = wait()
    const refused = new Promise<never>((_done, fail) => {
      place.refuse = () => {
        waiting.delete(place)
        // Its turn may still come, and then goes to somebody else.
        turn.then(
          leave => leave(),
          () => undefined,
        )
        void held().then(() => fail(new AppError('service_unavailable')))
      }
    })
    try {
      const leave = await Promise.race([turn, refused])
      return waiting.has(place) ? leave : await refused
    } finally {
      call.isWaiting = false
      waiting.delete(place)
      if (call.isHere) inFlight += 1
    }
  })
  const isCounted = (request: FastifyRequest) => !request.routeOptions.config.quiet && !isUpload(request)
  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request) && !hasBody(request)) await enter(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isCounted(request) && hasBody(request)) await enter(request, reply)
  })
  // The response is ready, so the work is done, whether anybody reads it or not.
  app.addHook('onSend', async request => calls.get(request)?.leave())
}
