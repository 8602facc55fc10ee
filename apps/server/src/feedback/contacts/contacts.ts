import type { ContactDetail, ContactRow } from '@lotse/contracts/console/contacts'
import type { ContactKind } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { idsInOrder } from '../../platform/export/listed-ids.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { readCursor } from '../../platform/tokens/sync/cursor.ts'
import { searchQuery } from '../inbox/ticket-filter.ts'
import { cutPage } from '../tokens/cut-page.ts'
import { companyKey, companyOf, isOfCompany } from './companies/companies.table.ts'
import type { ByHand } from './fields/by-hand.ts'
import { editable, wireNames } from './fields/editable.ts'

/** The columns of a list. A visitor's custom data is left out because it may be large. */
export interface ListRow {
  id: string
  user_id: string | null
  verified: boolean
  name: string
  email: string
  phone: string
  company_name: string
  plan: string
  value: number | null
  lang: string
  avatar: string
  created_at: Date
  last_seen_at: Date
}
export const listed = sql`c.id, c.user_id, c.verified, c.name, c.email, c.phone, c.company_name, c.plan, c.value, c.lang, c.avatar,
  c.created_at, c.last_seen_at`

interface Row extends ListRow {
  company_id: string
  sla: number | null
  custom_data: Record<string, unknown>
  by_hand: ByHand
  company_key: string
  version: number
}

export const rowAnswer = (row: ListRow): ContactRow => ({
  id: row.id,
  userId: row.user_id ?? '',
  verified: row.verified,
  name: row.name,
  email: row.email,
  phone: row.phone,
  companyName: row.company_name,
  plan: row.plan,
  value: row.value,
  lang: row.lang,
  avatar: row.avatar,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
})

interface ContactFilter {
  search?: string | undefined
  kind: ContactKind
  company?: string | undefined
}

interface ContactQuery extends ContactFilter {
  after?: string | undefined
  limit: number
}

/** A visitor who left a name or an address is known, even without an id from the site. */
export const isKnown = sql`(c.user_id is not null or c.name <> '' or c.email <> '')`

export const matching = (projectId: string, { search, kind, company }: ContactFilter) =>
  sql`c.project_id = ${projectId}
    ${kind === 'identified' ? sql`and ${isKnown}` : kind === 'anonymous' ? sql`and not ${isKnown}` : sql``}
    ${company ? sql`and ${isOfCompany(projectId, company)}` : sql``}
    ${search?.trim() ? sql`and c.search @@ ${searchQuery(search)}` : sql``}`

/** All contacts of a list, as their ids in its order. */
export const contactIds = (projectId: string, filter: ContactFilter) =>
  sql`(select ${idsInOrder(sql`c.last_seen_at desc, c.id desc`, sql`c.id`)} from lotse.contact c
    where ${matching(projectId, filter)})`

export async function listContacts(ctx: Ctx, projectId: string, { after, limit, ...filter }: ContactQuery) {
  const cursor = after ? readCursor(after) : undefined
  const { rows } =
    await sql<ListRow>`select ${listed} from lotse.contact c where ${matching(projectId, filter)}
    ${cursor ? sql`and (c.last_seen_at, c.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by c.last_seen_at desc, c.id desc limit ${limit + 1}`.execute(ctx.db)
  const { page, next } = cutPage(rows, limit, ({ last_seen_at: at, id }) => ({ at, id }))
  return { items: page.map(rowAnswer), next }
}

export async function requireContact(ctx: Ctx, projectId: string, id: string): Promise<Row> {
  const { rows } = isUuid(id)
    ? await sql<Row>`select ${listed}, c.company_id, c.sla, c.custom_data, c.by_hand, c.version, ${companyKey} as company_key from lotse.contact c where c.project_id = ${projectId} and c.id = ${id}`.execute(
        ctx.db,
      )
    : { rows: [] }
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Old links to a contact lead to the one that it was merged into. */
export async function followContact(ctx: Ctx, projectId: string, id: string): Promise<ContactDetail> {
  const merged = isUuid(id)
    ? await ctx.db
        .selectFrom('lotse.merged_contact')
        .select('contact_id')
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  return readContact(ctx, projectId, merged?.contact_id ?? id)
}

export async function readContact(ctx: Ctx, projectId: string, id: string): Promise<ContactDetail> {
  const row = await requireContact(ctx, projectId, id)
  const sessions = await ctx.db
    .selectFrom('lotse.visitor_session')
    .select(['id', 'verified', 'suspicious', 'lang', 'device_type', 'platform', 'sdk_version', 'current_url'])
    .select(['created_at', 'last_seen_at'])
    .where('project_id', '=', projectId)
    .where('contact_id', '=', id)
    .orderBy('last_seen_at', 'desc')
    .limit(100)
    .execute()
  const { rows } = await sql<{ tickets: number; answers: number }>`select
      (count(*) filter (where t.type <> 'SURVEY' and t.title <> ''))::int as tickets,
      (count(*) filter (where t.type = 'SURVEY'))::int as answers
    from lotse.ticket t where t.project_id = ${projectId} and t.contact_id = ${id}`.execute(ctx.db)
  return {
    ...rowAnswer(row),
    companyId: row.company_id,
    company: companyOf(row.company_key, row.company_name),
    sla: row.sla,
    customData: row.custom_data,
    byHand: {
      fields: editable
        .filter(column => Object.hasOwn(row.by_hand.fields ?? {}, column))
        .map(column => wireNames[column]),
      customData: Object.keys(row.by_hand.customData ?? {}),
    },
    version: row.version,
    sessions: sessions.map(session => ({
      id: session.id,
      verified: session.verified,
      suspicious: session.suspicious,
      lang: session.lang,
      deviceType: session.device_type,
      platform: session.platform,
      sdkVersion: session.sdk_version,
      currentUrl: session.current_url,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    ticketCount: rows[0]?.tickets ?? 0,
    answerCount: rows[0]?.answers ?? 0,
  }
}
