import type { z } from 'zod'
import type { Ctx } from '../../../../platform/context.ts'
import { callOutside, NotOutside, TimedOut } from '../../../../platform/http/call-outside.ts'

/** Lists of issues have their whole texts. */
const MOST_BYTES = 2 * 1024 ** 2

/** Why a call failed: a word for the screen, never what was sent. */
export class TrackerTrouble extends Error {
  /** Seconds after which the provider wants to be asked again. */
  readonly wish: number
  /** Trying again would not help. */
  readonly isFinal: boolean
  constructor(code: string, { wish = 0, isFinal = false } = {}) {
    super(code)
    this.wish = wish
    this.isFinal = isFinal
  }
}

interface Call {
  url: string
  headers: Record<string, string>
  /** With one it is a POST. */
  body?: object | undefined
}

/** Answers of this shape. Addresses are typed by people: what is inside our own network is not called. */
export async function callProvider<T>(
  ctx: Ctx,
  shape: z.ZodType<T>,
  { url, headers, body }: Call,
): Promise<T> {
  const answer = await callOutside(ctx, url, {
    method: body ? 'POST' : 'GET',
    headers: {
      'user-agent': 'lotse',
      accept: 'application/json',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
    opened: ctx.settings.webhookNetworks,
    mostBytes: MOST_BYTES,
  }).catch((error: unknown) => {
    if (error instanceof NotOutside) throw new TrackerTrouble('private_address', { isFinal: true })
    throw new TrackerTrouble(error instanceof TimedOut ? 'timeout' : 'connection')
  })
  if (answer.status < 200 || answer.status >= 300) throw troubleOf(answer.status, answer.headers, ctx.now())
  const understood = shape.safeParse(jsonOf(answer.body))
  if (!understood.success) throw new TrackerTrouble('not_understood')
  return understood.data
}

/** Undefined if it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

type Headers = Record<string, string | string[] | undefined>

/** A limit is said by a status, or by what is left of it; the time of its end is a moment or a span. */
export function troubleOf(status: number, headers: Headers, now: Date): TrackerTrouble {
  const number = (name: string) => Number(headers[name] ?? Number.NaN)
  const after = number('retry-after')
  const reset = number('x-ratelimit-reset')
  const isLimited =
    status === 429 || (status === 403 && (after >= 0 || number('x-ratelimit-remaining') === 0))
  if (isLimited) {
    const untilReset = reset > 0 ? reset - now.getTime() / 1000 : 60
    return new TrackerTrouble('rate_limit', { wish: Math.max(1, after >= 0 ? after : untilReset) })
  }
  if (status === 401 || status === 403) return new TrackerTrouble('no_access', { isFinal: true })
  if (status === 404 || status === 410) return new TrackerTrouble('not_there', { isFinal: true })
  if (status === 400 || status === 422) return new TrackerTrouble('refused', { isFinal: true })
  // Redirects are not followed: the token would go elsewhere.
  if (status >= 300 && status < 400) return new TrackerTrouble('redirect', { isFinal: true })
  return new TrackerTrouble(`status_${status}`)
}
