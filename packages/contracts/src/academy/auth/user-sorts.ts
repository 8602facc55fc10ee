/** The sort keys of the user list. They are separate from the schemas, so that the dashboard can use them, too. */
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
