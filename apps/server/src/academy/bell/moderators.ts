import { roleRights, roles } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'

const moderating = roles.filter(role => roleRights[role].includes('moderate'))

/** For a user `u`: whether they may decide on reports. */
export const moderates = sql<boolean>`((case when u.admin then 'admin' else u.role end) = any(${moderating})
  and (u.mfa_enabled or not exists (select from academy.setting where key = 'second_factor' and is_on)))`

/** For a user `u`: people who are now banned, unverified or without the right get no mail. */
export const reachable = sql<boolean>`${moderates} and u.enabled and u.email_verified and u.email is not null`
