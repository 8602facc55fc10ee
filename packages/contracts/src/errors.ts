/**
 * Every named error and its status. The words that people read are in the apps' translations; the wire has the code
 * (challenges, Lotse) or the platform's English text (`detail` family), derived from the code unless `detailTexts` says
 * otherwise.
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
  user_already_exists: 409,
  email_already_exists: 409,
  cannot_delete_last_login_method: 403,
  no_email: 403,
  password_too_short: 422,
  invalid_email: 400,
  invalid_vat_id: 404,
  session_not_found: 404,
  mfa_already_enabled: 409,
  mfa_not_initialized: 412,
  mfa_not_enabled: 412,
  registration_disabled: 403,
  oauth_registration_disabled: 403,
  no_login_method: 412,
  invalid_oauth_token: 401,
  remote_already_linked: 409,
  provider_not_found: 404,
  connection_not_found: 404,
  email_already_verified: 412,
  invalid_verification_code: 401,
  can_only_verify_email_for_self: 400,
  newsletter_already_subscribed: 409,
  password_reset_failed: 401,
  could_not_send_message: 500,
  not_enough_coins: 412,

  // Academy content, `detail` family (/skills, /jobs)
  company_not_found: 404,
  company_already_exists: 409,
  job_not_found: 404,
  skill_not_found: 404,
  skill_already_exists: 409,
  course_not_found: 404,
  cycle_in_skill_tree: 409,

  // Academy content, `error` family (/challenges)
  category_not_found: 404,
  challenge_not_found: 404,
  skills_not_found: 404,
  section_not_found: 404,
  lecture_not_found: 404,
  lecture_without_section: 400,
  task_not_found: 404,
  subtask_not_found: 404,
  xp_limit_exceeded: 403,
  coin_limit_exceeded: 403,
  subtask_limit_exceeded: 403,
  subtask_bytes_exceeded: 403,
  banned: 403,
  invalid_single_choice: 400,
  invalid_multiple_choice: 400,
  invalid_char: 400,
  left_right_different_length: 400,
  solution_different_length: 400,
  invalid_index: 400,
  right_entries_not_matched: 400,
  time_limit_exceeded: 403,
  memory_limit_exceeded: 403,
  environment_not_found: 404,
  ban_not_found: 404,
  negative_duration: 400,
  report_not_found: 404,
  no_reporter: 403,
  nobody_to_block: 403,
  cannot_block_admin: 403,
  already_resolved: 403,
  not_enough_hearts: 403,

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
  mfa_required: 401,
  wrong_code: 401,
  identity_refused: 403,
  idempotency_conflict: 422,
  id_taken: 409,
  email_taken: 409,
  already_member: 409,
  last_owner: 409,
  not_yourself: 409,
  invitation_gone: 404,
  in_use: 409,
  too_much_live: 409,
  too_much_stored: 409,
  outbound_incomplete: 422,
  file_refused: 422,
  too_many_mails_today: 409,
  push_refused: 422,
  text_too_rich: 422,
  spam_refused: 403,
  too_deep: 422,
  storage_full: 507,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Texts of the `detail` family that do not follow from their code. */
const detailTexts: Partial<Record<ErrorCode, string>> = {
  not_found: 'Not Found',
  method_not_allowed: 'Method Not Allowed',
  invalid_vat_id: 'Invalid VAT ID',
  mfa_already_enabled: 'MFA already enabled',
  mfa_not_initialized: 'MFA not initialized',
  mfa_not_enabled: 'MFA not enabled',
  oauth_registration_disabled: 'OAuth Registration disabled',
  invalid_oauth_token: 'Invalid OAuth token',
}

export function detailText(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ')
  return detailTexts[code] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
