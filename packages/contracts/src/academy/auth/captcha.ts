/** The header of a captcha token of somebody with rights. */
export const captchaHeader = 'x-captcha-token'

/**
 * Sensitive calls and the action their token must be made for. They require it only if the server has a captcha (`GET
 * /auth/recaptcha` is not null) and the caller has a right; signing in, signing up, password reset and contact
 * have theirs as `recaptcha_response` in the body (actions `login`, `register`, `password_reset`, `contact`). Ending
 * one's own sessions requires none: that is how the platform's dashboard signs out.
 */
export const captchaActions = {
  'PATCH /auth/users/:user_id': 'edit_user',
  'DELETE /auth/users/:user_id': 'delete_user',
  'POST /auth/sessions/:user_id': 'impersonate',
  'POST /admin/users/:user_id/session': 'impersonate',
  'DELETE /auth/users/:user_id/mfa': 'reset_mfa',
  'PUT /admin/staff/:user_id/role': 'edit_user',
  'PUT /admin/settings': 'settings',
  'POST /admin/approvals': 'approval',
  'PUT /admin/approvals/:approval_id': 'approval',
  'POST /auth/users': 'create_user',
  'POST /admin/imports/users': 'create_user',
  'POST /admin/imports/users/:import_id/undo': 'delete_user',
  'DELETE /auth/sessions/:user_id': 'end_sessions',
  'DELETE /auth/sessions/:user_id/:session_id': 'end_sessions',
  'POST /shop/coins/:user_id': 'coins',
  'POST /admin/users/bulk': 'bulk',
  'POST /admin/reports/bulk': 'bulk',
  'POST /challenges/bans': 'ban',
  'PATCH /challenges/bans/:ban_id': 'ban',
  'DELETE /challenges/bans/:ban_id': 'lift_ban',
  'PUT /challenges/subtask_reports/:report_id': 'resolve_report',
  'POST /admin/appeals/:appeal_id/decide': 'decide',
  'POST /admin/decisions': 'decide',
  'POST /admin/decisions/bulk': 'decide',
  'POST /admin/decisions/:decision_id/reopen': 'decide',
  'POST /admin/reports/:report_id/reopen': 'decide',
  'GET /admin/export/users': 'export',
  'GET /admin/export/reports': 'export',
  'GET /admin/export/decisions': 'export',
  'GET /admin/export/jobs': 'export',
  'GET /admin/export/companies': 'export',
  'GET /admin/export/audit': 'export',
  'GET /admin/export/transactions': 'export',
} as const satisfies Record<string, string>
