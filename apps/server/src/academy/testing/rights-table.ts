/**
 * Who may call what, written by hand from the platform's description and decision 013: a route that is missing here
 * fails the rights test.
 */
const table = {
  anyone: `
    POST /auth/sessions
    PUT /auth/session
    POST /auth/users
    POST /auth/password_reset
    PUT /auth/password_reset
    GET /auth/recaptcha
    POST /auth/contact
    GET /auth/oauth/providers
    POST /auth/sessions/oauth
    GET /shop/premium_plans
    GET /shop/hearts/config
    GET /admin
    GET /admin/hearing/stop
    POST /admin/hearing/stop
    GET /admin/appeal
    POST /admin/appeal
    GET /jobs/jobs
    GET /jobs/jobs/:id
    GET /skills/skilltree
    GET /skills/skilltree/:root
    GET /skills/courses
    GET /skills/courses/:id/summary`,
  user: `
    GET /auth/session
    DELETE /auth/session
    PUT /auth/users/:user_id/email`,
  verified: `
    GET /challenges/categories
    GET /challenges/categories/:category_id
    GET /challenges/categories/:category_id/stats
    GET /challenges/categories/:category_id/challenges
    GET /challenges/categories/:category_id/challenges/:challenge_id
    GET /challenges/skills/:skill_id/tasks
    GET /challenges/courses/:course_id/tasks
    POST /challenges/courses/:course_id/tasks
    GET /challenges/courses/:course_id/tasks/:task_id
    GET /challenges/subtasks
    GET /challenges/subtasks/stats
    GET /challenges/subtasks/user_config
    DELETE /challenges/tasks/:task_id/subtasks/:subtask_id
    POST /challenges/tasks/:task_id/subtasks/:subtask_id/feedback
    GET /challenges/tasks/:task_id/multiple_choice
    POST /challenges/tasks/:task_id/multiple_choice
    GET /challenges/tasks/:task_id/multiple_choice/:subtask_id
    GET /challenges/tasks/:task_id/multiple_choice/:subtask_id/solution
    GET /challenges/tasks/:task_id/questions
    POST /challenges/tasks/:task_id/questions
    GET /challenges/tasks/:task_id/questions/:subtask_id
    GET /challenges/tasks/:task_id/questions/:subtask_id/solution
    GET /challenges/tasks/:task_id/matchings
    POST /challenges/tasks/:task_id/matchings
    GET /challenges/tasks/:task_id/matchings/:subtask_id
    GET /challenges/tasks/:task_id/matchings/:subtask_id/solution
    GET /challenges/tasks/:task_id/coding_challenges
    POST /challenges/tasks/:task_id/coding_challenges
    GET /challenges/tasks/:task_id/coding_challenges/:subtask_id
    GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/solution
    GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/evaluator
    GET /challenges/tasks/:task_id/coding_challenges/:subtask_id/examples
    POST /challenges/tasks/:task_id/multiple_choice/:subtask_id/attempts
    POST /challenges/tasks/:task_id/questions/:subtask_id/attempts
    POST /challenges/tasks/:task_id/matchings/:subtask_id/attempts
    GET /challenges/executor/environments
    GET /challenges/executor/config
    GET /challenges/leaderboard
    GET /challenges/leaderboard/by-task/:task_id
    GET /challenges/leaderboard/by-language/:language
    GET /challenges/leaderboard/:user_id
    GET /challenges/bans
    POST /challenges/subtask_reports`,
  staff: `
    GET /admin/statistics
    GET /admin/search
    GET /admin/skilltree
    GET /admin/me
    GET /admin/views
    POST /admin/views
    PATCH /admin/views
    GET /admin/views/counts
    PATCH /admin/views/:view_id
    DELETE /admin/views/:view_id
    GET /admin/staff
    GET /admin/settings`,
  people: `
    GET /admin/skilltree/:root/people
    GET /auth/users
    GET /admin/bans`,
  'self or people': `
    GET /auth/users/:user_id
    GET /auth/sessions/:user_id
    GET /auth/oauth/links/:user_id
    GET /shop/coins/:user_id
    GET /shop/premium/:user_id
    GET /shop/hearts/:user_id`,
  'verified self or people': `
    GET /skills/xp/:user_id`,
  'self or secure': `
    DELETE /auth/sessions/:user_id
    DELETE /auth/sessions/:user_id/:session_id
    POST /auth/users/:user_id/email
    DELETE /auth/users/:user_id/mfa`,
  'self or moderate': `
    PATCH /auth/users/:user_id`,
  'self or admin': `
    DELETE /auth/users/:user_id
    PUT /auth/users/:user_id/newsletter
    POST /auth/users/:user_id/mfa
    PUT /auth/users/:user_id/mfa
    POST /auth/oauth/links/:user_id
    DELETE /auth/oauth/links/:user_id/:link_id`,
  moderate: `
    GET /admin/decisions
    GET /admin/decisions/:decision_id
    POST /admin/decisions
    POST /admin/decisions/preview
    POST /admin/decisions/bulk
    POST /admin/decisions/bulk/undo
    POST /admin/decisions/:decision_id/undo
    POST /admin/decisions/:decision_id/reopen
    POST /admin/reports/:report_id/reopen
    POST /admin/appeals/:appeal_id/decide
    GET /admin/reasons
    GET /admin/export/decisions
    GET /admin/events
    GET /admin/hearing
    PUT /admin/hearing
    POST /challenges/bans
    PATCH /challenges/bans/:ban_id
    DELETE /challenges/bans/:ban_id
    GET /challenges/subtask_reports
    PUT /challenges/subtask_reports/:report_id
    GET /admin/reports
    GET /admin/reports/:report_id
    PATCH /admin/reports/:report_id
    PUT /admin/reports/:report_id/claim
    DELETE /admin/reports/:report_id/claim
    POST /admin/reports/bulk
    GET /admin/export/reports`,
  'moderate or secure': `
    POST /admin/users/bulk`,
  'moderate or content': `
    GET /admin/notes
    GET /admin/notes/people
    POST /admin/notes
    PATCH /admin/notes/:note_id
    DELETE /admin/notes/:note_id
    PATCH /challenges/tasks/:task_id/multiple_choice/:subtask_id
    PATCH /challenges/tasks/:task_id/questions/:subtask_id
    PATCH /challenges/tasks/:task_id/matchings/:subtask_id
    PATCH /challenges/tasks/:task_id/coding_challenges/:subtask_id
    GET /admin/subtasks/:subtask_id
    GET /admin/bin
    POST /admin/bin/restore
    POST /admin/bin/undo`,
  content: `
    GET /admin/export/jobs
    GET /admin/export/companies
    GET /jobs/companies
    POST /jobs/companies
    PATCH /jobs/companies/:id
    DELETE /jobs/companies/:id
    GET /admin/companies
    GET /admin/companies/:id
    POST /jobs/jobs
    PATCH /jobs/jobs/:id
    DELETE /jobs/jobs/:id
    GET /admin/jobs
    GET /admin/jobs/:id
    PUT /admin/jobs/:id/open
    PATCH /skills/skilltree
    POST /skills/skilltree
    PATCH /skills/skilltree/:root
    DELETE /skills/skilltree/:root
    POST /skills/skilltree/:root
    PATCH /skills/skilltree/:root/:sub
    DELETE /skills/skilltree/:root/:sub
    GET /admin/skilltree/:root/usage
    GET /admin/skilltree/:root/impact
    POST /admin/skilltree/import/plan
    POST /admin/skilltree/import
    GET /admin/skilltree/:root/:sub/usage
    POST /challenges/categories
    PATCH /challenges/categories/:category_id
    DELETE /challenges/categories/:category_id
    POST /challenges/categories/:category_id/challenges
    PATCH /challenges/categories/:category_id/challenges/:challenge_id
    DELETE /challenges/categories/:category_id/challenges/:challenge_id
    GET /challenges/coding_challenges/queue
    GET /admin/categories
    GET /admin/categories/:category_id
    GET /admin/challenges
    GET /admin/challenges/:challenge_id
    GET /admin/subtasks`,
  money: `
    PATCH /skills/xp/:user_id/:root/:sub
    POST /shop/coins/:user_id
    GET /admin/transactions
    GET /admin/export/transactions`,
  history: `
    GET /admin/audit
    GET /admin/audit/actions
    GET /admin/audit/:entry_id/revert
    POST /admin/audit/:entry_id/revert
    GET /admin/export/audit`,
  admin: `
    POST /admin/bin/delete
    GET /admin/notes/:note_id/edits
    POST /admin/reasons
    PATCH /admin/reasons/:reason_id
    DELETE /admin/reasons/:reason_id
    PUT /admin/reasons/:reason_id/position
    POST /admin/reasons/preview
    POST /auth/sessions/:user_id
    GET /admin/export/users
    PUT /admin/staff/:user_id/role
    PUT /admin/settings
    GET /admin/approvals
    POST /admin/approvals
    PUT /admin/approvals/:approval_id`,
}
export type Rights = keyof typeof table

export const rights = new Map(
  Object.entries(table).flatMap(([right, keys]) =>
    keys
      .trim()
      .split(/\s*\n\s*/)
      .map(key => [key, right as Rights] as const),
  ),
)
