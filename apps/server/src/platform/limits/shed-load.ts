import { inFlightLimit } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import { hasBody, isUpload } from './open-bodies.ts'

/** The share of the limit that a request may use: those with a smaller share leave places to the others. */
export type Share = (request: FastifyRequest) => number

/** As many calls as there are places, the part of them that one address may have here: worked on, and waiting. */
const ADDRESS_SHARE = 1 / 4

declare module 'fastify' {
  interface FastifyInstance {
    /** Whoever waits for a turn has no place meanwhile: otherwise those who need not wait would be turned away. */
    withoutPlace<T>(request: FastifyRequest, wait: () => Promise<T>): Promise<T>
  }
}

/**
 * A process that works on too much at once finishes nothing: what comes beyond the limit is turned away. It counts
 * work, so a body has to be whole first, and files, which are read while they come, have a budget of their own.
 */
export function shedLoad(app: FastifyInstance, share: Share = () => 1, limit = inFlightLimit): void {
  let inFlight = 0
  let waiting = 0
  const counts = new Map<string, number>()
  const calls = new WeakMap<FastifyRequest, { isHere: boolean; isWaiting: boolean; leave(): void }>()
  const enter = (request: FastifyRequest, reply: FastifyReply): void => {
    const key = addressKey(request.ip)
    const places = Math.max(1, Math.floor(limit * share(request)))
    const mine = counts.get(key) ?? 0
    if (inFlight >= places || mine >= Math.max(1, Math.floor(places * ADDRESS_SHARE)))
      throw new AppError('service_unavailable')
    inFlight += 1
    counts.set(key, mine + 1)
    const call = {
      isHere: true,
      isWaiting: false,
      leave: () => {
        if (!call.isHere) return
        call.isHere = false
        if (!call.isWaiting) inFlight -= 1
        const left = (counts.get(key) ?? 1) - 1
        if (left > 0) counts.set(key, left)
        else counts.delete(key)
      },
    }
    calls.set(request, call)
    // For what is never answered. Not enough by itself: of calls that wait behind another one on the same connection
    // nobody says that it broke, and an answer that nobody reads has no end.
    reply.raw.once('close', call.leave)
  }
  app.decorate('withoutPlace', async (request, wait) => {
    const call = calls.get(request)
    if (!call?.isHere) return wait()
    if (waiting >= limit) throw new AppError('service_unavailable')
    call.isWaiting = true
    inFlight -= 1
    waiting += 1
    try {
      return await wait()
    } finally {
      call.isWaiting = false
      waiting -= 1
      if (call.isHere) inFlight += 1
    }
  })
  const isCounted = (request: FastifyRequest) => !request.routeOptions.config.quiet && !isUpload(request)
  app.addHook('onRequest', async (request, reply) => {
    if (isCounted(request) && !hasBody(request)) enter(request, reply)
  })
  app.addHook('preHandler', async (request, reply) => {
    if (isCounted(request) && hasBody(request)) enter(request, reply)
  })
  // The answer is there, so the work is done, whether anybody takes it or not.
  app.addHook('onSend', async request => calls.get(request)?.leave())
}
