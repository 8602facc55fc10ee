import { type ErrorPattern, isIgnoredBy } from '@lotse/rules/stacks/error-pattern'
import { sql } from 'kysely'
import type { FeedbackCtx } from '../../../context.ts'

/** Pages of the latest tickets of an error. */
const MOST_PAGES = 50

interface Row {
  id: string
  title: string
  place: string
  files: string
  pages: string[]
}

/** The open errors that a rule matches, the latest first. A project has a bounded number of them. */
export async function openErrorsOf(
  { db }: Pick<FeedbackCtx, 'db'>,
  projectId: string,
  pattern: ErrorPattern,
): Promise<string[]> {
  const pages = pattern.page
    ? sql`array(select distinct t.current_url from (select ticket_id from lotse.error_sighting s where s.group_id = g.id
        order by s.at desc limit ${MOST_PAGES}) s join lotse.ticket t on t.id = s.ticket_id)`
    : sql`array[]::text[]`
  const { rows } =
    await sql<Row>`select g.id, g.title, g.place, g.files, ${pages} as pages from lotse.error_group g
    where g.project_id = ${projectId} and g.state = 'open' order by g.last_at desc, g.id desc`.execute(db)
  return rows
    .filter(({ title, place, files, pages }) =>
      isIgnoredBy(pattern, { message: title, files: files || place, pages }),
    )
    .map(({ id }) => id)
}
