import type { ErrorCode } from '@lotse/contracts/errors'
import type { Method } from '@lotse/contracts/route'
import { parseJson } from '@lotse/rules/values'
import type { FastifyInstance, FastifyRequest } from 'fastify'

export interface RouteCall {
  method: Method
  /** With its query. */
  url: string
  body?: unknown
  idempotencyKey?: string | undefined
}

export interface RouteAnswer {
  status: number
  body: unknown
  /** Seconds, after a refusal that passes. */
  retryAfter: number | undefined
}

export type CallRoute = (call: RouteCall) => Promise<RouteAnswer>

/**
 * Calls a route of the same origin as the program would: with its token and from its address, through the same guard,
 * limits, checks and audit. Nothing of that exists a second time for tools.
 */
export const routeCaller =
  (app: FastifyInstance, { ip, headers, host }: FastifyRequest, mostSeconds: number): CallRoute =>
  async ({ method, url, body, idempotencyKey }) => {
    const called = app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: {
        host,
        authorization: headers.authorization ?? '',
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const answer = await within(mostSeconds, called)
    if (!answer) return late
    const wait = Number(answer.headers['retry-after'])
    return {
      status: answer.statusCode,
      body: parseJson(answer.body),
      retryAfter: Number.isFinite(wait) ? wait : undefined,
    }
  }

const late: RouteAnswer = {
  status: 503,
  body: { error: 'service_unavailable' satisfies ErrorCode },
  retryAfter: undefined,
}

/** Undefined if it takes longer; what was begun may still be finished. */
async function within<T>(seconds: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const end = new Promise<undefined>(done => {
    timer = setTimeout(() => done(undefined), seconds * 1000)
  })
  try {
    return await Promise.race([work, end])
  } finally {
    clearTimeout(timer)
  }
}
