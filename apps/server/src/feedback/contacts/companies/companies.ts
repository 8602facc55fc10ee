import type { Company } from '@lotse/contracts/contacts/companies'
import { mostCounted } from '@lotse/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { searchQuery } from '../../inbox/ticket-filter.ts'
import { companyKey } from './companies.table.ts'

interface Row {
  key: string
  name: string | null
  contacts: number
  open_tickets: number
  last_seen_at: Date
}

const answer = ({ key, name, contacts, open_tickets, last_seen_at }: Row): Company => ({
  key,
  name: name || key,
  contacts,
  openTickets: open_tickets,
  lastSeenAt: last_seen_at.toISOString(),
})

interface CompanyQuery {
  search?: string | undefined
  after?: string | undefined
  limit: number
}

export async function listCompanies(
  ctx: Ctx,
  projectId: string,
  { search, after = '', limit }: CompanyQuery,
) {
  const keys = search?.trim()
    ? foundKeys(projectId, search, after, limit + 1)
    : nextKeys(projectId, after, limit + 1)
  const { rows } = await described(projectId, keys).execute(ctx.db)
  const page = rows.slice(0, limit)
  return { items: page.map(answer), next: rows.length > limit ? (page.at(-1)?.key ?? null) : null }
}

export async function readCompany(ctx: Ctx, projectId: string, key: string): Promise<Company> {
  const { rows } = await described(projectId, sql`select ${key}::text as key`).execute(ctx.db)
  if (!rows[0]) throw new AppError('not_found')
  return answer(rows[0])
}

export async function companiesByKey(ctx: Ctx, projectId: string, keys: string[]): Promise<Company[]> {
  const { rows } = await described(projectId, sql`select distinct unnest(${keys}::text[]) as key`).execute(
    ctx.db,
  )
  return rows.map(answer)
}

/** Jumps from key to key along the index: a company with very many contacts costs no more than another. */
function nextKeys(projectId: string, after: string, limit: number): RawBuilder<unknown> {
  const next = (before: RawBuilder<unknown>) => sql`select ${companyKey} as key from lotse.contact c
    where c.project_id = ${projectId} and ${companyKey} <> '' and ${companyKey} > ${before}
    order by ${companyKey} limit 1`
  return sql`with recursive keys as (
      (${next(sql`${after}::text`)})
      union all
      select following.key from keys cross join lateral (${next(sql`keys.key`)}) following
    ) select key from keys limit ${limit}`
}

/** Contacts are found by words; of those, only words of the company count. */
const foundKeys = (projectId: string, search: string, after: string, limit: number) => {
  const words = searchQuery(search)
  return sql`select distinct ${companyKey} as key from lotse.contact c
    where c.project_id = ${projectId} and c.search @@ ${words} and ${companyKey} <> '' and ${companyKey} > ${after}
      and to_tsvector('simple', c.company_name || ' ' || ${companyKey} || ' ' || translate(${companyKey}, '@._+-', '     '))
        @@ ${words}
    order by 1 limit ${limit}`
}

/** Name and counts of each key. Of a very large company, its most recent contacts count. */
const described = (projectId: string, keys: RawBuilder<unknown>) => sql<Row>`
  select k.key, people.name, people.contacts, people.last_seen_at, open.tickets as open_tickets
  from (${keys}) k
  cross join lateral (
    select count(*)::int as contacts, max(p.last_seen_at) as last_seen_at, array_agg(p.id) as ids,
      (array_agg(p.company_name order by p.last_seen_at desc) filter (where p.company_name <> ''))[1] as name
    from (select c.id, c.company_name, c.last_seen_at from lotse.contact c
      where c.project_id = ${projectId} and ${companyKey} <> '' and ${companyKey} = k.key
      order by c.last_seen_at desc, c.id desc limit ${mostCounted}) p
  ) people
  cross join lateral (
    select count(*)::int as tickets from (select from lotse.ticket t
      where t.project_id = ${projectId} and t.contact_id = any(people.ids) and t.status <> 'closed'
        and t.snoozed_at is null and t.type <> 'SURVEY' and t.title <> ''
      limit ${mostCounted}) found
  ) open
  where people.contacts > 0
  order by k.key`
