import { sql } from 'kysely'

/** Of the user `u`: an account into which nobody has ever been and nobody has a way, such as one from a file. */
export const nobodyWasIn = sql<boolean>`(u.password_hash is null and u.last_login is null
  and not exists (select from academy.session s where s.user_id = u.id)
  and not exists (select from academy.oauth_link l where l.user_id = u.id))`
