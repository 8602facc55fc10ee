import type { Right } from '../academy/rights.ts'

/** What a token of the academy may touch. Accounts, money and whatever takes an administrator is in none. */
export const academyScopes = [
  'people:read',
  'moderation:read',
  'moderation:write',
  'content:read',
  'content:write',
  'history:read',
] as const
export type AcademyScope = (typeof academyScopes)[number]

type Area = AcademyScope extends `${infer A}:${string}` ? A : never

/** The right that an area stands for: a token has it only within its scopes, and only if its maker has it. */
const areaRights: Record<Area, Right> = {
  people: 'people',
  moderation: 'moderate',
  content: 'content',
  history: 'history',
}

export const rightOf = (scope: AcademyScope): Right => areaRights[scope.split(':', 1)[0] as Area]
