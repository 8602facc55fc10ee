import { inFlightLimit } from '@lotse/contracts/limits'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../platform/errors.ts'

/**
 * A process that works on too much at once finishes nothing. What comes beyond the limit is turned away at the door;
 * the family of the route makes it 429 where an official client would throw its session away on anything else.
 */
export function shedLoad(app: FastifyInstance, limit = inFlightLimit): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.quiet) return
    inFlight += 1
    // Also when the client goes away before there is an answer.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    if (inFlight > limit) throw new AppError('service_unavailable')
  })
}
