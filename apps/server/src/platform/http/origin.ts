import { randomUUID } from 'node:crypto'
import { maxHeaderSize } from 'node:http'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import cors from '@fastify/cors'
import type { ErrorCode } from '@lotse/contracts/errors'
import { bodyLimits, unreadAnswers } from '@lotse/contracts/limits'
import { type LimitClass, methods, type Route } from '@lotse/contracts/route'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Ctx } from '../context.ts'
import { type AddressBudget, createAddressBudget } from '../limits/address-budget.ts'
import { limitAddresses } from '../limits/addresses.ts'
import { type CallTurns, createCallTurns } from '../limits/call-turns.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'
import { guardBodies } from '../limits/open-bodies.ts'
import { limitParsing } from '../limits/parsing.ts'
import { type Share, shedLoad } from '../limits/shed-load.ts'
import { dropLongHeaders } from '../limits/short-headers.ts'
import { limitUnread } from '../limits/unread-answers.ts'
import { traceRequests } from '../observe/trace-requests.ts'
import type { OriginName } from '../process/settings.ts'
import { createSharedLimiter, type SharedLimiter } from '../tokens/shared-limiter.ts'
import { trustOf } from './address.ts'
import { AppError, detailFamily, type ErrorFamily, type WireError } from './errors.ts'
import { type Health, healthRoutes } from './health.ts'
import { createBodyParser } from './json-body.ts'
import { InvalidInput } from './mount.ts'
import { addSecurityHeaders, type Policy } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    family?: ErrorFamily
    /** The route's own limit, for guards that count by more than the caller. */
    limit?: LimitClass
    /** What a token needs. */
    scope?: Route['scope']
    alsoScope?: Route['alsoScope']
  }
  interface FastifyInstance {
    devServers: Record<string, string> | undefined
    /** Paths of mounted route tables, to tell a wrong method from an unknown path. */
    knownPaths: Set<string>
    /** Counts the calls of this origin. */
    limiter: Limiter
    sharedLimiter: SharedLimiter
    /** The turns that its calls wait for. */
    turns: CallTurns
  }
}

/** What all origins of a process share besides its context. */
export interface Shared {
  health: Health
  /** One budget for all origins together; without it, each origin has its own. */
  addresses?: AddressBudget
}

export interface OriginOptions extends Shared {
  ctx: Ctx
  name: OriginName
  policy: Policy
  /** Paths that pages of any site may call, always without credentials. */
  openTo?(path: string): boolean
  /** Whether other sites may frame the origin's pages. */
  framed?: boolean
  /** Whether its pages may talk to the other site that opened them in a pop-up: the builders work that way. */
  talksToOpener?: boolean
  /** The family of errors outside any route, by path. */
  family?(path: string): ErrorFamily
  /** The share of our capacity that a request may use; all of it by default. */
  share?: Share
  /** Idle time after which a connection is closed. */
  longestSilenceMs?: number
}

/** A file of 200 MB may arrive over a slow connection; anything slower than `bodyPace` is given up long before. */
const LONGEST_REQUEST_MS = 15 * 60_000

/** For an idle connection: a file was requested and is not being read. Websockets have their own pings. */
const LONGEST_SILENCE_MS = 60_000

/** The headers of a call are a few hundred bytes in one packet. Incomplete ones stay in memory. */
const LONGEST_HEAD_MS = 20_000
const LOOK_MS = 5_000

/**
 * One origin of `docs/architecture.md`. Headers, CORS, limits, ids, health and error responses are the same
 * on all of them.
 */
export async function createOrigin(options: OriginOptions): Promise<FastifyInstance> {
  const { ctx } = options
  const trust = trustOf(ctx.settings.trustProxy)
  const app = Fastify({
    loggerInstance: ctx.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trust,
    bodyLimit: bodyLimits.json,
    requestTimeout: LONGEST_REQUEST_MS,
    connectionTimeout: options.longestSilenceMs ?? LONGEST_SILENCE_MS,
    forceCloseConnections: 'idle',
    http: { headersTimeout: LONGEST_HEAD_MS, connectionsCheckingInterval: LOOK_MS },
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // As long as an address can be: the route refuses an overlong one, in its family's format.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxHeaderSize },
  })
  limitAddresses(app.server, options.addresses ?? createAddressBudget(), trust, ctx.log)
  limitParsing(app.server)
  dropLongHeaders(app.server)
  limitUnread(app, unreadAnswers)
  app.decorate('devServers', ctx.settings.devServers)
  app.decorate('knownPaths', new Set<string>())
  app.decorate('limiter', createLimiter(ctx.now))
  app.decorate('sharedLimiter', createSharedLimiter(ctx))
  app.decorate('turns', createCallTurns())
  app.decorate('parseBody', createBodyParser())
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.parseBody)
  if (ctx.traces) traceRequests(app, ctx.traces, options.name)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // None of our clients compresses requests, and a few bytes may decompress to any amount.
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new AppError('unsupported_media_type')
  })
  app.addHook('onResponse', async (request, reply) => {
    if (request.routeOptions.config.quiet) return
    // Logs the route, never the address: paths and query strings contain tokens (files, invitations, the
    // visitor's websocket).
    const route = request.routeOptions.url ?? 'none'
    ctx.metrics?.request({
      origin: options.name,
      method: request.method,
      route,
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    })
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    )
  })
  // Hot reload needs inline scripts; the tests run against the shipped policy.
  addSecurityHeaders(app, ctx.settings.devServers ? undefined : policyOf(options), {
    crossOriginResourcePolicy: { policy: options.framed || options.openTo ? 'cross-origin' : 'same-origin' },
    crossOriginOpenerPolicy: {
      policy: options.framed || options.talksToOpener ? 'unsafe-none' : 'same-origin-allow-popups',
    },
    frameguard: options.framed ? false : { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: ctx.settings.mode === 'production',
  })
  await app.register(cors, {
    delegator: (request, done) => {
      const open = options.openTo?.(request.url?.split('?', 1)[0] ?? '') ?? false
      done(null, {
        origin: open ? '*' : false,
        credentials: false,
        maxAge: 86_400,
        strictPreflight: false,
        methods: [...methods],
        exposedHeaders: ['Retry-After', 'X-Request-Id'],
      })
    },
  })
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    inflateIfDeflated: false,
    // A window of 256 kB: with the default of 4 MB, each compressor takes nine for as long as its client
    // keeps reading.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  })
  answerErrors(app, options)
  guardBodies(app)
  shedLoad(app, options.share)
  warnOfHiddenCallers(app, ctx)
  healthRoutes(app, options.health)
  return app
}

/** Behind a proxy that is not configured, all callers look like one and share one caller's limits. */
function warnOfHiddenCallers(app: FastifyInstance, ctx: Ctx): void {
  let isSaid = ctx.settings.trustProxy !== 0
  app.addHook('onRequest', async request => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    ctx.log.warn('X-Forwarded-For is ignored: behind a reverse proxy, set TRUST_PROXY (docs/operating.md)')
  })
}

/** A path that cannot be decoded matches nothing: taken literally, it gets the usual 404 with headers and id. */
function decodable(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    if (!decodeURIComponent(path).includes('\0')) return url
  } catch {
    // It cannot be decoded.
  }
  return [path.replaceAll('%', '%25'), ...query].join('?')
}

const policyOf = (options: OriginOptions): Policy => ({
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
  'frame-ancestors': [options.framed ? '*' : "'none'"],
  ...options.policy,
})

function answerErrors(app: FastifyInstance, options: OriginOptions): void {
  const familyOf = (request: FastifyRequest): ErrorFamily =>
    request.routeOptions.config.family ?? options.family?.(request.url.split('?', 1)[0] ?? '') ?? detailFamily

  app.setErrorHandler((error, request, reply) => {
    const family = familyOf(request)
    if (error instanceof InvalidInput) return send(reply, family.invalid(error.part, error.issues))
    if (error instanceof AppError) {
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return send(reply, family.named(error.code, error.details, request))
    }
    const code = codeOf(error)
    if (code === 'internal_server_error' || code === 'service_unavailable')
      request.log[isGone(request) ? 'info' : 'error']({ err: error }, 'request failed')
    return send(reply, family.named(code, undefined, request))
  })
  let known: string[][] | undefined
  const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    // All routes are registered before the first call.
    known ??= [...app.knownPaths].map(path => path.split('/'))
    // Split once, not once per known path: an address of nothing but slashes has thousands of parts.
    const given = (request.url.split('?', 1)[0] ?? '').replace(/\/$/, '').split('/')
    const isKnown = known.some(parts => matches(parts, given))
    return send(reply, familyOf(request).named(isKnown ? 'method_not_allowed' : 'not_found', undefined))
  }
  app.setNotFoundHandler(answerUnknown)
  // Refused before its body, which nobody would read. Requests for pages have none.
  app.addHook('onRequest', async (request, reply) => {
    if (request.is404 && request.method !== 'GET' && request.method !== 'HEAD')
      return answerUnknown(request, reply)
  })
}

/**
 * A broken connection, perhaps in the middle of a body, no longer has an address, and nobody waits for its
 * response.
 */
const isGone = ({ raw }: FastifyRequest): boolean =>
  raw.socket.destroyed === true && raw.socket.remoteAddress === undefined

/** Compares segment by segment, without building a pattern from a stranger's text. */
function matches(wanted: string[], given: string[]): boolean {
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => part.startsWith(':') || part === given[index])
  )
}

const codes: Record<number, ErrorCode> = {
  400: 'malformed_json',
  // The file server throws this for a path that leads out of its folder.
  403: 'not_found',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'service_unavailable',
}

/** Fastify's own refusals by status; an unreachable database or file store is 503; anything else is our fault. */
function codeOf(error: unknown): ErrorCode {
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  const known = statusCode !== undefined && codes[statusCode]
  if (known) return known
  const away = [
    ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT', '08000', '08001', '08003', '08004', '08006'],
    // Stopped, killed, starting; full, out of memory, too many connections; disk failure.
    ...['57P01', '57P02', '57P03', '57P05', '53100', '53200', '53300', '58030'],
    // Two calls waited for each other, and this one was rolled back: another attempt succeeds.
    ...['40P01', '40001'],
  ]
  const message = error instanceof Error ? error.message : ''
  if (
    away.includes(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable|Client was closed/.test(
      message,
    )
  )
    return 'service_unavailable'
  return 'internal_server_error'
}

function send(reply: FastifyReply, { status, body }: WireError): FastifyReply {
  // A limit has set its own time; an overload passes in a moment.
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  // A file that failed before its first byte was announced: compressed, and to be saved.
  for (const name of ['content-encoding', 'content-disposition', 'x-total-count']) reply.removeHeader(name)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}
