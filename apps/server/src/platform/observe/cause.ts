import type { Logger } from 'pino'

/** The request that a piece of work goes back to, through however many errands. */
export interface Cause {
  /** `reqId` of the request's lines in the log, and its `X-Request-Id`. */
  reqId: string
  /** The span that asked for the work (W3C `traceparent`), if there are traces. */
  traceparent?: string | undefined
}

/** Beside the data of an errand; no errand has a field of this name. */
const FIELD = '_cause'

export const withCause = <Data extends object>(data: Data, cause: Cause | undefined): Data =>
  cause ? { ...data, [FIELD]: cause } : data

/** The data as it was asked for, and what asked for it. */
export function splitCause(data: object | null): { data: object; cause: Cause | undefined } {
  const { [FIELD]: cause, ...rest } = (data ?? {}) as Record<string, unknown>
  return { data: rest, cause: isCause(cause) ? cause : undefined }
}

const isCause = (value: unknown): value is Cause =>
  typeof value === 'object' && value !== null && 'reqId' in value && typeof value.reqId === 'string'

/** What a piece of work goes back to, or each piece of what is worked on together. */
interface Caused {
  cause?: Cause | undefined
  causes?: WeakMap<object, Cause> | undefined
  traces?: { traceparent(): string | undefined } | undefined
}

/** The request that a piece of data goes back to, also if it is worked on together with others. */
export const causeOf = ({ cause, causes }: Caused, data: object): Cause | undefined =>
  causes?.get(data) ?? cause

/** What was made of a piece of data goes back to the same request. */
export function sameCause<Data extends object>(ctx: Caused, from: object, made: Data): Data {
  const cause = ctx.causes?.get(from)
  if (cause) ctx.causes?.set(made, cause)
  return made
}

/** What is asked for and logged with this goes back to one request. */
export function causedBy<C extends Caused & { log: Logger }>(ctx: C, cause: Cause | undefined): C {
  if (!cause) return ctx
  const traceparent = ctx.traces?.traceparent() ?? cause.traceparent
  return { ...ctx, cause: { ...cause, traceparent }, log: ctx.log.child({ reqId: cause.reqId }) }
}

/** The same for one of several pieces that are worked on together. */
export const forOne = <C extends Parameters<typeof causedBy>[0]>(ctx: C, data: object): C =>
  causedBy(ctx, ctx.causes?.get(data))

/** For work on all of these together: each keeps what it goes back to. */
export function withCauses<C extends Caused>(ctx: C, all: { data: object; cause: Cause | undefined }[]): C {
  const traceparent = ctx.traces?.traceparent()
  const causes = new WeakMap<object, Cause>()
  for (const { data, cause } of all)
    if (cause) causes.set(data, { ...cause, traceparent: traceparent ?? cause.traceparent })
  return { ...ctx, causes }
}
