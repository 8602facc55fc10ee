import { PassThrough } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/errors.ts'
import { type AcademyCtx, detailEdge } from '../auth/guard.ts'

export const isStream = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').toLowerCase().includes('text/event-stream')

/** Resolves when the stream is over. */
export async function sendEvents(ctx: AcademyCtx): Promise<void> {
  const { request, reply, caller } = ctx
  const out = new PassThrough()
  request.server.bell.join({ userId: caller.userId, out, isAllowed: () => isAllowed(ctx) })
  reply.heldBytes = 1024
  await reply
    .header('cache-control', 'no-store')
    // A proxy that buffers the response would hold back what has just happened.
    .header('x-accel-buffering', 'no')
    // The connection ends with the stream: kept open for another call, it would delay a server that wants to
    // stop.
    .header('connection', 'close')
    .type('text/event-stream; charset=utf-8')
    .send(out)
}

/** People who sign out, are banned or demoted, or whose token is too old, hear nothing more. */
async function isAllowed(ctx: AcademyCtx): Promise<boolean> {
  try {
    await detailEdge(ctx).guard('moderate', ctx.request, ctx)
    return true
  } catch (error) {
    // A database that is briefly unavailable is no reason.
    return !(error instanceof AppError)
  }
}
