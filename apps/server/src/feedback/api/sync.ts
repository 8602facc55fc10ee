import type { TicketRow } from '@lotse/contracts/console/tickets'
import { deletionsKeptDays } from '@lotse/contracts/limits'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type ListRow, listed, rowAnswer } from '../contacts/contacts.ts'
import { loadTicketRows } from '../inbox/inbox.table.ts'
import { isListed } from '../inbox/ticket-filter.ts'
import { readCursor } from '../tokens/cursor.ts'
import { pageOf } from '../tokens/page-of.ts'

interface Since {
  since?: string | undefined
  after?: string | undefined
  limit: number
}

/** A change may be committed this long after its time: the next round reads so much again. */
const LATE_MS = 10_000

/** What has changed since a moment: of one page, the rows after the cursor. */
function place(at: RawBuilder<unknown>, id: RawBuilder<unknown>, { since, after, limit }: Since) {
  const cursor = after ? readCursor(after) : undefined
  return {
    where: sql`${since ? sql`and ${at} >= ${new Date(since)}` : sql``}
      ${cursor ? sql`and (${at}, ${id}) > (${cursor.at}, ${cursor.id}::uuid)` : sql``}`,
    order: sql`order by ${at}, ${id} limit ${limit + 1}`,
  }
}

const changedSince = <Row extends { id: string; changed: Date }>(rows: Row[], limit: number, now: Date) => ({
  ...pageOf(rows, limit, ({ changed: at, id }) => ({ at, id })),
  since: new Date(now.getTime() - LATE_MS).toISOString(),
})

/** Times of changes are the database's, and so is the time of the next round. */
async function timeOf(ctx: Ctx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(ctx.db)
  return rows[0]?.now ?? ctx.now()
}

export async function syncTickets(ctx: Ctx, projectId: string, query: Since) {
  const { where, order } = place(sql`t.changed_at`, sql`t.id`, query)
  const now = await timeOf(ctx)
  const { rows } = await sql<{ id: string; changed: Date }>`
    select t.id, t.changed_at as changed from lotse.ticket t
    where ${isListed(projectId)} ${where} ${order}`.execute(ctx.db)
  const { page, ...answer } = changedSince(rows, query.limit, now)
  const ids = page.map(({ id }) => id)
  const found = new Map((await loadTicketRows(ctx, projectId, ids)).map(row => [row.id, row]))
  const items = page.flatMap(({ id, changed }): (TicketRow & { changedAt: string })[] => {
    const row = found.get(id)
    // One that was deleted a moment ago is missing.
    return row ? [{ ...row, changedAt: changed.toISOString() }] : []
  })
  return { items, ...answer }
}

export async function syncContacts(ctx: Ctx, projectId: string, query: Since) {
  const { where, order } = place(sql`c.changed_at`, sql`c.id`, query)
  const now = await timeOf(ctx)
  const { rows } = await sql<ListRow & { changed: Date }>`
    select ${listed}, c.changed_at as changed from lotse.contact c
    where c.project_id = ${projectId} ${where} ${order}`.execute(ctx.db)
  const { page, ...answer } = changedSince(rows, query.limit, now)
  return {
    items: page.map(row => ({ ...rowAnswer(row), changedAt: row.changed.toISOString() })),
    ...answer,
  }
}

/** The database itself notes what is deleted, whoever deletes it. */
export async function syncDeletions(ctx: Ctx, projectId: string, kind: 'ticket' | 'contact', query: Since) {
  const { where, order } = place(sql`d.deleted_at`, sql`d.id`, query)
  const now = await timeOf(ctx)
  const { rows } = await sql<{ id: string; changed: Date }>`
    select d.id, d.deleted_at as changed from lotse.deletion d
    where d.project_id = ${projectId} and d.kind = ${kind} ${where} ${order}`.execute(ctx.db)
  const { page, ...answer } = changedSince(rows, query.limit, now)
  return { items: page.map(({ id, changed }) => ({ id, deletedAt: changed.toISOString() })), ...answer }
}

export async function forgetDeletions(ctx: Ctx): Promise<void> {
  const now = await timeOf(ctx)
  await sql`delete from lotse.deletion
    where deleted_at < ${new Date(now.getTime() - deletionsKeptDays * 86_400_000)}`.execute(ctx.db)
}
