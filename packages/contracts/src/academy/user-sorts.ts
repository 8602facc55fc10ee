/** What the user list can be sorted by. Apart from the schemas, so that the dashboard can name them too. */
export const userSorts = [
  'registration',
  'name',
  'display_name',
  'email',
  'last_login',
  'admin',
  'enabled',
  'email_verified',
  'mfa_enabled',
  'newsletter',
  'balance',
  'xp',
] as const
