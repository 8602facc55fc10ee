import type { SimilarTicket } from '@lotse/contracts/console/ticket/merging'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { loadTicketRows } from '../inbox.table.ts'
import { telling } from './telling-words.ts'

/** As many as somebody looks at beside what they read. */
const MOST = 8
/** Looked at for each reason, along its index. */
const MOST_EACH = 30
/** Of those that have the longest words, in whatever project: more are not rare. */
const MOST_READ = 500
/** Of the latest tickets, those that share words: an index cannot tell which of a million share the most. */
const WINDOW = 1500
/** Fewer shared words than this are chance. */
const LEAST_SHARED = 0.5
/** The same page alone says little, and nothing after a while. */
const PAGE_DAYS = 14

interface Found {
  id: string
  errors: number
  /** The part of the telling words that it has. */
  shared: number
  same_page: boolean
}

/**
 * Tickets that are probably about the same thing: those with the same error first, then those that share what is said in
 * title and description, then those from the same page. Each is found along an index, and only so many are looked at.
 */
export async function similarTickets(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
): Promise<{ items: SimilarTicket[] }> {
  const ticket = isUuid(ticketId) ? await readWords(ctx, projectId, ticketId) : undefined
  if (!ticket) throw new AppError('not_found')
  const words = telling(`${ticket.title} ${ticket.text}`)
  const found = await find(ctx, projectId, ticketId, words, ticket.page)
  const rows = await loadTicketRows(
    ctx,
    projectId,
    found.map(({ id }) => id),
  )
  return {
    items: found.flatMap(({ id, errors, shared, same_page }) => {
      const row = rows.find(one => one.id === id)
      if (!row) return []
      const reasons: SimilarTicket['reasons'] = []
      if (errors > 0) reasons.push('error')
      if (shared >= LEAST_SHARED) reasons.push('words')
      if (same_page) reasons.push('page')
      return reasons.length > 0 ? [{ ...row, reasons }] : []
    }),
  }
}

async function readWords(ctx: Ctx, projectId: string, ticketId: string) {
  const { rows } = await sql<{ title: string; text: string; page: string }>`
    select coalesce(t.merged_title, t.title) as title, t.page, left(case json_typeof(t.form_data -> 'description')
      when 'object' then t.form_data -> 'description' ->> 'value' else t.form_data ->> 'description' end, 2000) as text
    from lotse.ticket t where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
  const [row] = rows
  return row && { ...row, text: row.text ?? '' }
}

async function find(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  words: string[],
  page: string,
): Promise<Found[]> {
  const isOther = sql`t.project_id = ${projectId} and t.id <> ${ticketId} and t.title <> '' and t.type <> 'SURVEY'`
  const queries = words.map(word => `'${word}'`)
  const any = queries.join(' | ')
  // Rare together, however old: an index finds those that have the longest of them all.
  const all = queries.slice(0, 3).join(' & ')
  const since = new Date(ctx.now().getTime() - PAGE_DAYS * 86_400_000)
  const shared = sql`(select count(*) from unnest(${words}::text[]) word
    where t.search @@ (quote_literal(word))::tsquery)::float8 / ${Math.max(1, words.length)}`
  const { rows } = await sql<Found>`
    with mine as (select ${ticketId}::uuid as id union all select g.id from lotse.ticket g
        where g.project_id = ${projectId} and g.merged_into = ${ticketId}),
    by_error as materialized (
      select coalesce(t.merged_into, t.id) as id from lotse.error_sighting own
      cross join lateral (select s.ticket_id from lotse.error_sighting s where s.group_id = own.group_id
        order by s.at desc, s.ticket_id desc limit ${MOST_EACH}) s
      join lotse.ticket t on t.project_id = ${projectId} and t.id = s.ticket_id
      where own.ticket_id in (select id from mine) and own.project_id = ${projectId} limit ${MOST_EACH * 5}),
    latest as materialized (
      select t.id, t.search from lotse.ticket t where t.project_id = ${projectId}
      order by t.last_message_at desc, t.id desc limit ${words.length > 0 ? WINDOW : 0}),
    by_words as materialized (
      select t.id from latest t where t.search @@ ${any}::tsquery
      order by ${shared} desc limit ${MOST_EACH}),
    -- Planned for all of them, and read no further than the few: a limit would make a scan of the table look cheap.
    telling as materialized (select t.id from lotse.ticket t where t.search @@ ${all}::tsquery),
    rare as materialized (
      select t.id from (select id from telling limit ${MOST_READ}) f
      join lotse.ticket t on t.id = f.id and t.project_id = ${projectId}
      where ${words.length > 1} limit ${MOST_EACH}),
    by_page as materialized (
      select t.id from lotse.ticket t where ${page !== ''} and t.project_id = ${projectId} and t.page = ${page}
        and t.page <> '' and t.last_message_at > ${since}
      order by t.last_message_at desc, t.id desc limit ${MOST_EACH})
    select t.id, (select count(*)::int from by_error e where e.id = t.id) as errors, ${shared} as shared,
      ${page !== ''} and t.page = ${page} as same_page
    from (select id from by_error union select id from by_words union select id from rare union select id from by_page) f
    join lotse.ticket t on t.id = f.id and ${isOther}
    order by (select count(*) from by_error e where e.id = t.id) > 0 desc, ${shared} >= ${LEAST_SHARED} desc,
      ${shared} desc, same_page desc, t.last_message_at desc, t.id desc limit ${MOST}`.execute(ctx.db)
  return rows
}
