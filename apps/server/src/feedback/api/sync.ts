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

/** The clocks of the database's own processes may differ by a moment: the next round reads so much again. */
const LATE = sql`interval '10 seconds'`

/** What has changed since a moment: of one page, the rows after the cursor. */
function place(at: RawBuilder<unknown>, id: RawBuilder<unknown>, { since, after, limit }: Since) {
  const cursor = after ? readCursor(after) : undefined
  return {
    where: sql`${since ? sql`and ${at} >= ${new Date(since)}` : sql``}
      ${cursor ? sql`and (${at}, ${id}) > (${cursor.at}, ${cursor.id}::uuid)` : sql``}`,
    order: sql`order by ${at}, ${id} limit ${limit + 1}`,
  }
}

const changedSince = <Row extends { id: string; changed: Date }>(
  rows: Row[],
  limit: number,
  since: Date,
) => ({
  ...pageOf(rows, limit, ({ changed: at, id }) => ({ at, id })),
  since: since.toISOString(),
})

/**
 * Times of changes are the database's, and so is the beginning of the next round: everything from before is committed,
 * because no change is older than its transaction. Asked before the rows are read.
 */
async function settledUntil(ctx: Ctx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select least(clock_timestamp() - ${LATE}, (
      select min(a.xact_start) from pg_stat_activity a
      where a.datname = current_database() and a.backend_type = 'client backend' and a.pid <> pg_backend_pid()
    )) as at`.execute(ctx.db)
  return rows[0]?.at ?? new Date(0)
}

export async function syncTickets(ctx: Ctx, projectId: string, query: Since) {
  const { where, order } = place(sql`t.changed_at`, sql`t.id`, query)
  const settled = await settledUntil(ctx)
  const { rows } = await sql<{ id: string; changed: Date }>`
    select t.id, t.changed_at as changed from lotse.ticket t
    where ${isListed(projectId)} ${where} ${order}`.execute(ctx.db)
  const { page, ...answer } = changedSince(rows, query.limit, settled)
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
  const settled = await settledUntil(ctx)
  const { rows } = await sql<ListRow & { changed: Date }>`
    select ${listed}, c.changed_at as changed from lotse.contact c
    where c.project_id = ${projectId} ${where} ${order}`.execute(ctx.db)
  const { page, ...answer } = changedSince(rows, query.limit, settled)
  return {
    items: page.map(row => ({ ...rowAnswer(row), changedAt: row.changed.toISOString() })),
    ...answer,
  }
}

/** The database itself notes what is deleted, whoever deletes it. */
export async function syncDeletions(ctx: Ctx, projectId: string, kind: 'ticket' | 'contact', query: Since) {
  const { where, order } = place(sql`d.deleted_at`, sql`d.id`, query)
  const settled = await settledUntil(ctx)
  const { rows } = await sql<{ id: string; changed: Date }>`
    select d.id, d.deleted_at as changed from lotse.deletion d
    where d.project_id = ${projectId} and d.kind = ${kind} ${where} ${order}`.execute(ctx.db)
  const { page, ...answer } = changedSince(rows, query.limit, settled)
  return { items: page.map(({ id, changed }) => ({ id, deletedAt: changed.toISOString() })), ...answer }
}

export async function forgetDeletions(ctx: Ctx): Promise<void> {
  await sql`delete from lotse.deletion
    where deleted_at < clock_timestamp() - make_interval(days => ${sql.lit(deletionsKeptDays)})`.execute(
    ctx.db,
  )
}
