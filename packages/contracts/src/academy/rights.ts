/**
 * What people may do in the back office. The route tables name these words in `who`, the server's verbs ask for them
 * with `may`, and the dashboard shows only what they cover.
 */
export const rights = [
  /** Read users, their sessions, XP and blocks. */
  'people',
  /** Reset second factors, end sessions, send verification mails. */
  'secure',
  /** Decide on reports, block from creating and reporting, ban accounts. */
  'moderate',
  /** Categories, challenges, subtasks, the skill tree, courses, jobs, companies. */
  'content',
  /** Read balances, change coins and XP, transactions. */
  'money',
  /** The audit log. */
  'history',
  /** Roles and administrators, profiles, deleting users, signing in as somebody, exporting users. */
  'admin',
] as const
export type Right = (typeof rights)[number]

/** Roles that an administrator can give. Administrators themselves have the platform's own flag. */
export const givenRoles = ['moderator', 'editor', 'support'] as const
export type GivenRole = (typeof givenRoles)[number]

export const roles = ['admin', ...givenRoles] as const
export type Role = (typeof roles)[number]

/** Administrators need no other role. */
export const roleOf = (person: { admin: boolean; role?: GivenRole | null | undefined }): Role | null =>
  person.admin ? 'admin' : (person.role ?? null)

export const roleRights: Record<Role, readonly Right[]> = {
  admin: rights,
  moderator: ['people', 'moderate'],
  editor: ['content'],
  support: ['people', 'secure'],
}

interface Entitled {
  rights: readonly Right[]
}

/** Whether somebody has one of these rights. */
export const may = ({ rights }: Entitled, ...wanted: Right[]): boolean =>
  wanted.some(right => rights.includes(right))

/** Whether somebody has any right. */
export const isStaff = ({ rights }: Entitled): boolean => rights.length > 0

/** What can have notes, and what reading and writing them takes. */
export const noteRights = {
  user: 'moderate',
  report: 'moderate',
  company: 'content',
  job: 'content',
} as const satisfies Record<string, Right>
export type NotedKind = keyof typeof noteRights

/** What can be done to many users at once, and what each of it takes. */
export const userBulkRights = {
  enable: 'moderate',
  disable: 'moderate',
  verify: 'admin',
  unverify: 'admin',
  make_admin: 'admin',
  remove_admin: 'admin',
  subscribe: 'admin',
  unsubscribe: 'admin',
  reset_mfa: 'secure',
  sign_out: 'secure',
  delete: 'admin',
} as const satisfies Record<string, Right>
export type UserBulkAction = keyof typeof userBulkRights
