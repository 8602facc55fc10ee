import { sql } from 'kysely'

/** Of a user `u`: whoever is banned, demoted or unverified by now is mailed nothing. */
export const reachable = sql<boolean>`u.admin and u.enabled and u.email_verified and u.email is not null`
