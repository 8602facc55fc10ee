import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { readCursor } from '../../platform/tokens/sync/cursor.ts'
import { cutPage } from '../tokens/cut-page.ts'
import { requireContact } from './contacts.ts'

interface Row {
  id: string
  contact_id: string
  name: string
  data: unknown
  at: Date
  session_id: string
}

const answer = (row: Row) => ({
  id: row.id,
  name: row.name,
  data: row.data,
  at: row.at.toISOString(),
  sessionId: row.session_id,
})

const selectEvents = sql`select e.id, e.contact_id, e.name, e.data, e.at, e.session_id from lotse.event e`

interface EventQuery {
  name?: string | undefined
  after?: string | undefined
  limit: number
}

export async function listEvents(
  ctx: Ctx,
  projectId: string,
  id: string,
  { name, after, limit }: EventQuery,
) {
  await requireContact(ctx, projectId, id)
  const cursor = after ? readCursor(after) : undefined
  const { rows } = await sql<Row>`${selectEvents}
    where e.project_id = ${projectId} and e.contact_id = ${id} ${name ? sql`and e.name = ${name}` : sql``}
      ${cursor ? sql`and (e.at, e.id) < (${cursor.at}, ${cursor.id}::uuid)` : sql``}
    order by e.at desc, e.id desc limit ${limit + 1}`.execute(ctx.db)
  const { page, next } = cutPage(rows, limit, row => row)
  return { items: page.map(answer), next }
}

export async function eventsById(ctx: Ctx, projectId: string, ids: string[]) {
  const { rows } = await sql<Row>`${selectEvents}
    where e.project_id = ${projectId} and e.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows.map(row => ({ ...answer(row), contactId: row.contact_id }))
}
