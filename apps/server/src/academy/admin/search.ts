import type { SearchHit } from '@lotse/contracts/academy/admin'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { containing } from '../answers/page.ts'
import type { AcademyCtx } from '../auth/guard.ts'

const DEFAULT_LIMIT = 5
/** Candidates per kind; the best of them are shown. */
const CANDIDATES = 200

/**
 * One statement for the command palette: everything that the caller may see and whose name contains the words, closest
 * first.
 */
export async function search(
  ctx: AcademyCtx,
  text: string,
  limit = DEFAULT_LIMIT,
): Promise<{ hits: SearchHit[] }> {
  const words = text.trim().toLowerCase()
  if (!words) return { hits: [] }
  const like = containing(words)
  const id = isUuid(words) ? words : null
  const candidates = sql.lit(CANDIDATES)
  // Trigrams need three letters; with fewer, an index finds names that start with them.
  const named =
    words.length < 3
      ? sql`lower(name) >= ${words} and lower(name) < ${`${words}\uffff`}`
      : sql`lower(name) like ${like} or lower(display_name) like ${like} or lower(email) like ${like}`
  // Open work comes first.
  const closed = sql`kind = 'report' and parent is not null`
  const said = words.length < 3 ? sql`false` : sql`lower(comment) like ${like}`
  const people = sql`
    (select 'user' as kind, id::text, name as title, display_name as subtitle, null as parent
      from academy."user" where lower(name) = ${words} or lower(email) = ${words} or id = cast(${id} as uuid))
    union
    (select 'user', id::text, name, display_name, null from academy."user"
      where ${named} limit ${candidates})`
  const content = sql`
    (select 'job' as kind, j.id::text, j.title, c.name as subtitle, null as parent
      from academy.job j join academy.company c on c.id = j.company_id
      where lower(j.title) like ${like} or j.id = cast(${id} as uuid) limit ${candidates})
    union all
    (select 'company', id::text, name, coalesce(description, ''), null from academy.company
      where lower(name) like ${like} or id = cast(${id} as uuid) limit ${candidates})
    union all
    (select 'root_skill', id, name, id, null from academy.root_skill
      where lower(name) like ${like} or lower(id) like ${like} limit ${candidates})
    union all
    (select 'sub_skill', s.id, s.name, r.name, r.id from academy.sub_skill s
      join academy.root_skill r on r.id = s.parent_id
      where lower(s.name) like ${like} or lower(s.id) like ${like} limit ${candidates})
    union all
    (select 'course', id, title, coalesce(description, ''), null from academy.course
      where lower(title) like ${like} or lower(id) = ${words} limit ${candidates})
    union all
    (select 'category', id::text, title, description, null from academy.challenge_category
      where lower(title) like ${like} or id = cast(${id} as uuid) limit ${candidates})
    union all
    (select 'challenge', h.task_id::text, h.title, c.title, h.category_id::text from academy.challenge h
      join academy.challenge_category c on c.id = h.category_id
      where lower(h.title) like ${like} or h.task_id = cast(${id} as uuid) limit ${candidates})`
  const reports = sql`
    (select 'report' as kind, id::text, left(comment, 200) as title, reason as subtitle, completed_action as parent
      from academy.subtask_report where ${said} or id = cast(${id} as uuid)
      order by completed_timestamp is not null, timestamp desc limit ${candidates})`
  const sources = { people, content, moderate: reports }
  const shown = Object.entries(sources).filter(([right]) => may(ctx.caller, right as keyof typeof sources))
  if (shown.length === 0) return { hits: [] }
  const { rows } = await sql<SearchHit>`
    with found as (
      ${sql.join(
        shown.map(([, source]) => source),
        sql` union all `,
      )}
    ), ranked as (
      select *, row_number() over (partition by kind order by rank, ${closed}, length(title), title, id) as place
      from (
        select *, case
          when lower(title) = ${words} then 0
          when starts_with(lower(title), ${words}) then 1
          else 2 end as rank
        from found
      ) judged
    )
    select kind, id, title, left(subtitle, 120) as subtitle, parent from ranked
    where place <= ${sql.lit(limit)} order by rank, kind = 'report', ${closed}, length(title), title, kind, id`.execute(
    ctx.db,
  )
  return { hits: rows }
}
