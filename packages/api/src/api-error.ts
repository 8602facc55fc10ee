/** An answer of 400 to 599, or none at all (`status` 0). */
export class ApiError extends Error {
  readonly status: number
  /** Names the refusal, such as `scope_missing`; empty if the answer was not the server's own. */
  readonly code: string
  readonly body: unknown
  /** Seconds that the server asks to wait. */
  readonly retryAfter: number | undefined
  /** Identifies the call in the server's log. */
  readonly requestId: string | null

  constructor(status: number, body?: unknown, headers?: Headers) {
    const code = codeOf(body)
    super(`HTTP ${status}${code && ` ${code}`}`)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.body = body
    this.retryAfter = Number(headers?.get('retry-after')) || undefined
    this.requestId = headers?.get('x-request-id') ?? null
  }
}

function codeOf(body: unknown): string {
  if (typeof body !== 'object' || body === null || !('error' in body)) return ''
  return typeof body.error === 'string' ? body.error : ''
}
