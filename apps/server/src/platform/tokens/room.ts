import { createHash } from 'node:crypto'
import { tokenLimits } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Count, obey } from '../limits/limiter.ts'
import type { SharedLimiter } from './shared-limiter.ts'

const counted = new WeakMap<FastifyRequest, Count>()

/**
 * Counts a call of a token once, whatever it calls, from wherever, and whichever process answers: a guard may run again.
 */
export async function countToken(
  limiter: SharedLimiter,
  tokenId: string,
  request: FastifyRequest,
): Promise<void> {
  if (counted.has(request)) return
  const { max, windowSeconds } = tokenLimits.calls
  const count = await limiter.count(`token:${tokenId}`, max, windowSeconds)
  counted.set(request, count)
  obey(count.wait)
}

/**
 * What all routes for programs have in common besides their guard: each answer says how much of the limit is left, and
 * each read has a tag, so that nothing unchanged is sent again.
 */
export function roomForPrograms(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const count = counted.get(request)
    if (count)
      reply.headers({
        'ratelimit-limit': String(tokenLimits.calls.max),
        'ratelimit-remaining': String(count.left),
        'ratelimit-reset': String(count.reset),
      })
    if (reply.statusCode === 401) reply.header('www-authenticate', 'Bearer')
    if (request.method !== 'GET' || reply.statusCode !== 200 || typeof payload !== 'string') return payload
    const tag = `W/"${createHash('sha256').update(payload).digest('base64url').slice(0, 27)}"`
    reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
    if (!isKnown(request.headers['if-none-match'], tag)) return payload
    reply.code(304).removeHeader('content-type').removeHeader('content-length')
    return ''
  })
}

/** Weak comparison: a proxy may have made a strong tag weak. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some(one => one.trim() === '*' || one.trim().replace(/^(?!W\/)/, 'W/') === tag) ?? false
