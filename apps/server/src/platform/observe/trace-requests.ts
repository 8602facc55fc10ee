import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RequestSpan, Traces } from './traces.ts'

/** A span for each request of an origin, except for those that only ask whether we live. */
export function traceRequests(app: FastifyInstance, traces: Traces, origin: string): void {
  const spans = new WeakMap<FastifyRequest, RequestSpan>()
  app.addHook('onRequest', (request, _reply, next) => {
    if (request.routeOptions.config.quiet) return next()
    const { method, id: reqId, headers } = request
    const span = traces.request({ origin, method, reqId, traceparent: headers.traceparent })
    spans.set(request, span)
    span.within(next)
  })
  // A body arrives in events of its connection, which are outside.
  app.addHook('preHandler', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) span.within(next)
    else next()
  })
  app.addHook('onResponse', async (request, reply) =>
    spans.get(request)?.end(request.routeOptions.url ?? 'none', reply.statusCode),
  )
}
