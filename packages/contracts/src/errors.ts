/**
 * Every named error and its status. The words a person reads belong to the apps' translations; what goes over the
 * wire is the code (challenges, Lotse) or the platform's English text (`detail` family), derived from the code
 * unless `detailTexts` says otherwise.
 */
export const errorStatus = {
  // Every family
  not_found: 404,
  method_not_allowed: 405,
  too_many_requests: 429,
  payload_too_large: 413,
  unsupported_media_type: 415,
  malformed_json: 400,
  internal_server_error: 500,
  service_unavailable: 503,
  stale_version: 409,

  // Academy, `detail` family (/auth, /skills, /jobs, /shop, /admin)
  invalid_token: 401,
  permission_denied: 403,
  email_not_verified: 403,
  invalid_credentials: 401,
  invalid_code: 412,
  user_disabled: 403,
  recaptcha_failed: 412,
  invalid_refresh_token: 401,
  user_not_found: 404,

  // Academy, `error` family (/challenges)
  unauthorized: 401,
  forbidden: 403,
  unverified: 403,

  // Lotse
  unknown_key: 401,
  unknown_session: 401,
  not_signed_in: 401,
  wrong_password: 401,
  role_too_low: 403,
  csrf: 403,
  origin_not_allowed: 403,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Texts of the `detail` family that do not follow from their code. */
const detailTexts: Partial<Record<ErrorCode, string>> = {
  not_found: 'Not Found',
  method_not_allowed: 'Method Not Allowed',
}

export function detailText(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ')
  return detailTexts[code] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
