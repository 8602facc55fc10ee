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
  approval_needed: 403,
  approval_not_needed: 409,
  approval_not_found: 404,
  second_admin_missing: 409,
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
  invalid_oauth_code: 401,
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
  /** Administrators, and oneself. */
  cannot_sign_in_as: 403,
  already_resolved: 403,
  // Decisions (/admin)
  decision_not_found: 404,
  note_not_found: 404,
  decision_pending: 409,
  decision_over: 409,
  /** Another decision deletes its task: that one is reversed first. */
  task_deleted: 409,
  /** Nobody can bring it back, so nobody could decide about its report. */
  task_gone: 409,
  /** What its task belongs to waits in the bin, and comes back first. */
  parent_binned: 409,
  action_needed: 422,
  actions_contradict: 422,
  reason_needed: 422,
  reason_not_found: 404,
  too_many_reasons: 409,
  appeal_not_found: 404,
  appeal_decided: 409,
  appeal_open: 409,
  own_decision: 403,
  own_matter: 403,
  /** What becomes of it is decided, with a reason. */
  task_reported: 409,
  tasks_reported: 409,
  moderators_decide: 403,
  reason_in_use: 409,
  // The bin (/admin)
  bin_entry_not_found: 404,
  bin_parent_gone: 409,
  already_there: 409,
  // Reverting a change (/admin)
  entry_not_found: 404,
  revert_impossible: 409,
  revert_refused: 409,
  // Importing a skill tree (/admin)
  import_conflicts: 409,
  course_already_exists: 409,
  course_part_in_use: 409,
  course_part_kept: 409,
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
  idempotency_in_progress: 409,
  idempotency_unknown: 409,
  idempotency_key_invalid: 422,
  token_invalid: 401,
  scope_missing: 403,
  too_many_tokens: 409,
  id_taken: 409,
  email_taken: 409,
  already_member: 409,
  last_owner: 409,
  not_yourself: 409,
  invitation_gone: 404,
  in_use: 409,
  macro_outdated: 409,
  macro_reply_gone: 409,
  name_taken: 409,
  stage_needed: 409,
  stage_incomplete: 422,
  macro_unfilled: 409,
  too_much_live: 409,
  too_much_stored: 409,
  too_many_views: 409,
  name_reserved: 422,
  two_identities: 409,
  too_many_attributes: 409,
  outbound_incomplete: 422,
  file_refused: 422,
  /** `details` says why, in a sentence. */
  source_map_refused: 422,
  message_too_old: 409,
  // A colleague has replied since the caller last looked.
  colleague_replied: 409,
  kept_is_silent: 409,
  too_many_trackers: 409,
  too_many_issues: 409,
  token_again: 422,
  issue_unreadable: 409,
  no_such_issue: 404,
  too_many_merged: 409,
  visitor_wrote: 409,
  card_gone: 409,
  rating_closed: 409,
  too_many_mails_today: 409,
  // A mail that nobody should get any longer is not sent again.
  mail_left_team: 409,
  mail_viewer: 409,
  mail_unwanted: 409,
  mail_read: 409,
  mail_over: 409,
  mail_unconfirmed: 409,
  mail_elsewhere: 409,
  too_many_invitations: 409,
  // The link would make its reader an operator.
  operator_without_link: 409,
  too_many_drafts: 409,
  draft_full: 409,
  too_many_scheduled: 409,
  too_many_reminders: 409,
  time_too_far: 409,
  author_left: 409,
  push_refused: 422,
  text_too_rich: 422,
  spam_refused: 403,
  too_deep: 422,
  storage_full: 507,

  // Single sign-on of both products
  passwords_off: 403,
  /** Begun too long ago, in another browser, or used before. */
  sign_on_expired: 401,
  /** What the provider said cannot be verified. */
  sign_on_refused: 401,
  /** The provider does not vouch for the address, or may not. */
  sign_on_unproved: 403,
  sign_on_unknown: 403,
  /** An account has the address, but nobody has confirmed it. */
  sign_on_unconfirmed: 403,
  /** The account with this address belongs to somebody else whom the same provider knows. */
  sign_on_taken: 403,
  sign_on_factor_missing: 403,
  /** Groups of the provider decide who is in the team of the invitation. */
  sign_on_not_in_group: 403,
  account_disabled: 403,
  /** Of a provider that says who has signed out there. */
  logout_token_invalid: 400,
  provider_unreachable: 503,
  provider_misconfigured: 503,

  // Webhooks of both products
  address_refused: 422,
  webhook_is_off: 409,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof errorStatus

/** Texts of the `detail` family that do not follow from their code. */
const detailTexts: Partial<Record<ErrorCode, string>> = {
  not_found: 'Not Found',
  // A dashboard of the platform knows this text, and shows a clear error (decision 013).
  approval_needed: 'Permission denied',
  method_not_allowed: 'Method Not Allowed',
  invalid_vat_id: 'Invalid VAT ID',
  mfa_already_enabled: 'MFA already enabled',
  mfa_not_initialized: 'MFA not initialized',
  mfa_not_enabled: 'MFA not enabled',
  oauth_registration_disabled: 'OAuth Registration disabled',
  // The platform's words; with 412, they mean a code of the second factor.
  invalid_oauth_code: 'Invalid code',
  invalid_oauth_token: 'Invalid OAuth token',
}

export function detailText(code: ErrorCode): string {
  const words = code.replaceAll('_', ' ')
  return detailTexts[code] ?? words.charAt(0).toUpperCase() + words.slice(1)
}
