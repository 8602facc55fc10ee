import { sql } from 'kysely'

/** For a user `u`: people who are now banned, demoted or unverified get no mail. */
export const reachable = sql<boolean>`u.admin and u.enabled and u.email_verified and u.email is not null`
