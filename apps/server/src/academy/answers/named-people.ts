import { sql } from 'kysely'
import { containing } from './page.ts'

/** Ids of the people whose name contains the text, as a subquery. */
export function peopleNamed(text: string) {
  const pattern = containing(text)
  return sql`(select u.id from academy."user" u
    where lower(u.name) like ${pattern} or lower(u.display_name) like ${pattern})`
}
