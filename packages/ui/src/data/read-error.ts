import { ApiError } from '@lotse/contracts/client'

/** What went wrong, in whichever of the platform's seven formats it came. */
export interface ReadError {
  /** Snake case: `invalid_credentials`, `report_not_found`, `validation`, `offline`, `unknown`, … */
  code: string
  status: number
  /** Messages by field, for `validation`. */
  fields: Record<string, string>
  details: unknown
}

export function readError(error: unknown): ReadError {
  if (!(error instanceof ApiError)) return plain('unknown', 0)
  const { status, body } = error
  if (status === 0) return plain('offline', 0)
  if (status === 429) return plain('too_many_requests', status)
  if (typeof body !== 'object' || body === null) return fromText(status, body)
  const { detail, error: code, details } = body as { detail?: unknown; error?: unknown; details?: unknown }
  if (Array.isArray(detail)) return { ...plain('validation', status), fields: fieldsOf(detail) }
  if (code === 'unprocessable_content') return plain('validation', status)
  if (typeof code === 'string') return { ...plain(code, status), details }
  if (typeof detail === 'string') return { ...plain(codeIn(detail, status), status), details }
  return fromText(status, undefined)
}

const plain = (code: string, status: number): ReadError => ({ code, status, fields: {}, details: undefined })

/** Validation errors of the newer services are plain text; so is a crash. */
function fromText(status: number, body: unknown): ReadError {
  // A proxy's response is not the server's: the server may have done what was asked.
  if (status === 502 || status === 504) return plain('offline', status)
  if (status >= 500) return plain(status === 503 ? 'service_unavailable' : 'internal_server_error', status)
  if (status === 404) return plain('not_found', status)
  if (status === 401) return plain('invalid_token', status)
  if (status === 403) return plain('permission_denied', status)
  return { ...plain('validation', status), details: body }
}

function codeIn(detail: string, status: number): string {
  const code = detail
    .trim()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  // With 401, the same words mean a code of an external sign-in, not an MFA code.
  return code === 'invalid_code' && status === 401 ? 'invalid_oauth_code' : code
}

function fieldsOf(issues: unknown[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues as { loc?: unknown[]; msg?: unknown }[]) {
    const name = (issue.loc ?? []).filter(part => part !== 'body' && part !== 'query').join('.')
    if (name && typeof issue.msg === 'string') fields[name] ??= issue.msg
  }
  return fields
}

/** `offline` if the server did not respond, `unknown` if nothing says what went wrong. */
export const codeOf = (error: unknown): string => readError(error).code

/** A8.1: the text for any response of the server. If the code has none, the status decides. */
export function catalogueText(
  texts: Partial<Record<string, string>> & { unknown: string },
  error: unknown,
): string {
  const { code, status } = readError(error)
  const refused = { 401: texts.invalid_token, 403: texts.permission_denied }[status]
  return texts[code] ?? refused ?? texts.unknown
}
