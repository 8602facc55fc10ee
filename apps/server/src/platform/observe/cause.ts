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
