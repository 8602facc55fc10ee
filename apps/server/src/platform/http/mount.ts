import { bodyLimits, rateLimits, recordReads } from '@lotse/contracts/limits'
import type { Answer, Method, Parsed, Route, Routes, Who } from '@lotse/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Ctx, RequestCtx } from '../context.ts'
import type { Leave } from '../limits/gate.ts'
import { obey } from '../limits/limiter.ts'
import { isUpload } from '../limits/open-bodies.ts'
import { cleanDeep } from '../text/clean-text.ts'
import { addressKey } from './address.ts'
import { AppError, type ErrorFamily } from './errors.ts'
import type { InputPart, Issue } from './field-errors.ts'

/** A response that is cached as JSON for everybody who asks. */
export class Written<T> {
  readonly text: string
  /** Never set: carries the type of the JSON. */
  declare readonly value?: T
  constructor(text: string) {
    this.text = text
  }
}

type Answered<T> = T | Written<T>

export type Handlers<T extends Routes, Caller, C extends Ctx = Ctx> = {
  [K in keyof T]: (
    input: Parsed<T, K>,
    ctx: RequestCtx<Caller, C>,
  ) => Promise<Answered<Answer<T, K>>> | Answered<Answer<T, K>>
}

/** What the routes of one prefix have in common. */
export interface Edge<Caller, C extends Ctx = Ctx> {
  /** A product may pass its own, wider context. */
  ctx: C
  family: ErrorFamily
  /**
   * Throws unless `who` fits the request; its result is `ctx.caller`. It runs before the body is read, and again if the
   * body was slow.
   */
  guard(who: Who, request: FastifyRequest, ctx: C): Promise<Caller>
  /** Runs once, when a call begins: for whatever admitting it uses up or counts. */
  admit?(caller: Caller, request: FastifyRequest, ctx: C): Promise<void> | void
  /** Calls per minute from one address, whoever is behind it. */
  addressLimit: number
  /** Whose requests are counted, based on the guard's result; without it, the address counts. */
  countFor?(caller: Caller, address: string): Counted | undefined
  /**
   * Whether a call failed because its caller has another identity by now; it is then handled again with the
   * new one.
   */
  isOutdated?(error: unknown): boolean
  /** Its handlers only make other calls of the same origin, which wait for their own turns: one turn would wait for the other. */
  passesOn?: boolean
  /** Runs around the handler, once the input is parsed; it may answer in its place. */
  around?(call: AdmittedCall<Caller>, respond: Respond): Promise<string | undefined>
}

export interface AdmittedCall<Caller> {
  caller: Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** The answer as JSON; undefined if the handler has sent its own. */
export type Respond = (noteWritten?: Ctx['noteWritten']) => Promise<string | undefined>

export interface Counted {
  key: string
  /** A person with an account, not a stranger who can pose as many. */
  isPerson?: boolean
}

/** Nobody reads more issues than this. */
const MOST_ISSUES = 100

export class InvalidInput extends Error {
  readonly part: InputPart
  readonly issues: Issue[]
  constructor(part: InputPart, issues: Issue[]) {
    super('invalid input')
    this.part = part
    this.issues = issues.slice(0, MOST_ISSUES)
  }
}

type LooseHandler = (input: Record<string, unknown>, ctx: RequestCtx<unknown>) => unknown

/** The caller's rights are checked when a call begins, and again if it took longer than this to arrive. */
const STALE_MS = 1_000

/** Binds a route table to an origin: guard, limits, parsing and status come from the table, the rest from the handler. */
export function mount<T extends Routes, Caller, C extends Ctx = Ctx>(
  app: FastifyInstance,
  table: T,
  handlers: Handlers<T, Caller, C>,
  edge: Edge<Caller, C>,
): void {
  for (const [key, route] of Object.entries(table) as [string, Route][]) {
    const [method, url] = key.split(' ') as [Method, string]
    const handler = handlers[key as keyof T] as LooseHandler
    const callers = new WeakMap<FastifyRequest, { caller: Caller; key: string; at: number }>()
    const limit = limitOf(app, key, route)
    const guard = async (request: FastifyRequest) => {
      // Counted before the guard: a flood with wrong tokens must not reach the database.
      const address = addressKey(request.ip)
      obey(app.limiter.take(`address:${edge.addressLimit}:${address}`, edge.addressLimit))
      const caller = await app.turns.guard(address, async () => {
        const found = await edge.guard(route.who, request, edge.ctx)
        await edge.admit?.(found, request, edge.ctx)
        return found
      })
      const who = edge.countFor?.(caller, address) ?? { key: address }
      limit(who)
      callers.set(request, { caller, key: who.key, at: performance.now() })
    }
    /** A body may arrive slowly, and meanwhile its sender may have lost the right to send it. */
    const askAgain = async (request: FastifyRequest) => {
      const known = callers.get(request)
      if (known && performance.now() - known.at >= STALE_MS) await ask(request)
    }
    const ask = async (request: FastifyRequest) => {
      const known = callers.get(request)
      if (!known) return
      const caller = await app.turns.guard(addressKey(request.ip), () =>
        edge.guard(route.who, request, edge.ctx),
      )
      callers.set(request, { ...known, caller, at: performance.now() })
    }
    const turns = new WeakMap<FastifyRequest, Leave>()
    const takeTurn = async (request: FastifyRequest) => {
      // Files arrive as slowly as their connection, and have their own budget.
      if (isUpload(request) || edge.passesOn) return
      const address = addressKey(request.ip)
      const caller = callers.get(request)?.key ?? address
      const wait = () => app.turns.enter({ address, caller, lane: route.limit })
      turns.set(request, await app.withoutPlace(request, wait))
      // A caller who disconnected while waiting no longer wants a response.
      if (request.method === 'GET' && request.raw.socket.destroyed) throw new AppError('service_unavailable')
    }
    app.knownPaths.add(url)
    app.route({
      method,
      url,
      config: {
        family: edge.family,
        limit: route.limit,
        mostKeys: route.mostKeys,
        scope: route.scope,
        alsoScope: route.alsoScope,
      },
      bodyLimit: bodyLimitOf(route),
      onRequest: guard,
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        await takeTurn(request)
        await askAgain(request)
        const input = {
          params: parse(route.params, 'path', cleanDeep(request.params)),
          query: parse(route.query, 'query', cleanDeep(request.query)),
          body: parse(route.body, 'body', request.body),
        }
        const handle = (noteWritten: Ctx['noteWritten']) =>
          handler(input, {
            ...edge.ctx,
            // Its lines in the log have the id of the request, and so have those of its errands.
            log: request.log as Logger,
            cause: { reqId: request.id, traceparent: edge.ctx.traces?.traceparent() },
            noteWritten,
            caller: callers.get(request)?.caller,
            request,
            reply,
            askAgain: () => askAgain(request),
          })
        const respond: Respond = async noteWritten => {
          const answer = await Promise.resolve(handle(noteWritten)).catch(async error => {
            if (!edge.isOutdated?.(error) || isUpload(request)) throw error
            await ask(request)
            return handle(noteWritten)
          })
          // The handler has sent its own response, perhaps a stream that is still running or that its reader
          // cut off.
          if (reply.sent || reply.raw.headersSent || answer === reply) return undefined
          // `true` and text are JSON, too: no client of the platform ever gets an empty success.
          if (route.status) reply.code(route.status)
          return answer instanceof Written ? answer.text : JSON.stringify(answer)
        }
        const known = callers.get(request)
        const text =
          edge.around && known
            ? await edge.around({ caller: known.caller, request, reply }, respond)
            : await respond()
        if (text === undefined) return reply
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store, private')
        return reply.type('application/json; charset=utf-8').send(text)
      },
      onSend: async request => turns.get(request)?.(),
    })
  }
}

function bodyLimitOf({ bodyLimit, body, who }: Route): number {
  if (bodyLimit) return bodyLimit
  if (!body) return bodyLimits.none
  if (who === 'anyone') return bodyLimits.stranger
  return signedUpByThemselves.has(who) || who.startsWith('self ') ? bodyLimits.visitor : bodyLimits.json
}

/** Callers who can be anybody. All others were let in by somebody. */
const signedUpByThemselves = new Set<Who>(['key', 'visitor', 'user', 'verified'])

function parse(schema: Route['body'], part: InputPart, value: unknown): unknown {
  if (!schema) return part === 'path' ? value : undefined
  const given = value ?? (part === 'body' ? undefined : {})
  // With the input, a missing field can be distinguished from a null one.
  const result = schema.safeParse(given, { reportInput: true })
  if (!result.success) throw new InvalidInput(part, result.error.issues)
  return result.data
}

function limitOf(app: FastifyInstance, key: string, route: Route) {
  const name = route.limit ?? 'default'
  if (name === 'none') return () => {}
  const isRecord = name === 'default' && /^GET .*\/:\w+$/.test(key)
  return (caller: Counted): void => {
    const { max, windowSeconds } = caller.isPerson && isRecord ? recordReads : rateLimits[name]
    obey(app.limiter.take(`${key}:${caller.key}`, max, windowSeconds))
  }
}
