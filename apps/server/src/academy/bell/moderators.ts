import { type Right, roleRights, roles } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'

/** For a user `u`: whether they have this right. */
export const entitled = (right: Right) => {
  const having = roles.filter(role => roleRights[role].includes(right))
  return sql<boolean>`((case when u.admin then 'admin' else u.role end) = any(${having})
    and (u.mfa_enabled or not exists (select from academy.setting where key = 'second_factor' and is_on)))`
}

/** For a user `u`: whether they may decide on reports. */
export const moderates = entitled('moderate')

/** For a user `u`: people who are now banned, unverified or without the right get no mail. */
export const reachable = sql<boolean>`${moderates} and u.enabled and u.email_verified and u.email is not null`
