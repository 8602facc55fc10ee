import type { JoinedMessage } from '@lotse/contracts/console/tickets'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { findDescription } from '../../conversations/conversations.table.ts'
import {
  findMessages,
  type MessageRow,
  messageColumns,
  messageJoins,
  type StoredRow,
  withCards,
} from '../../conversations/messages.table.ts'
import { findMerged } from './find-merged.ts'

interface Page {
  before?: string | undefined
  limit: number
  /** Maximum bytes of text; the message that exceeds it is the last one. */
  bytes: number
}

interface Joined {
  rows: MessageRow[]
  more: boolean
  /** By message: the merged ticket that it was written in. */
  merged: Map<string, NonNullable<JoinedMessage['ofTicket']>>
}

type Row = StoredRow & { ticket_id: string; nth: number; found: number; is_report: boolean }

/**
 * What the team reads: the messages of a ticket, and of all that were merged into it, in the order of time. A report from a
 * form has no first message: here its text takes that place, with the merged ticket's id.
 */
export async function findJoined(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  { before, limit, bytes }: Page,
): Promise<Joined> {
  const group = await findMerged(ctx, projectId, ticketId)
  if (group.length === 0) {
    const found = await findMessages(ctx, projectId, ticketId, { before, limit, bytes, notes: true })
    return { ...found, merged: new Map() }
  }
  const rows = await findRows(ctx, projectId, [ticketId, ...group.map(({ id }) => id)], {
    before,
    limit,
    bytes,
  })
  for (const row of rows)
    if (row.is_report)
      row.text =
        (await findDescription(ctx, projectId, row.id)) || group.find(({ id }) => id === row.id)?.title || ''
  const shown = await withCards(ctx, projectId, rows)
  const byId = new Map(group.map(({ id, number, contact }) => [id, { id, number, contact }]))
  return {
    rows: shown,
    more: rows.length < (rows[0]?.found ?? 0),
    merged: new Map(
      rows.flatMap(row => {
        const of = byId.get(row.ticket_id)
        return of ? [[row.id, of] as const] : []
      }),
    ),
  }
}

/**
 * The newest of each conversation along its index, then of all of them. An answer that all have got is shown once, and so is
 * what the history says of the ticket since they were merged.
 */
async function findRows(
  ctx: Ctx,
  projectId: string,
  ids: string[],
  { before, limit, bytes }: Page,
): Promise<Row[]> {
  const [kept] = ids
  const place = before
    ? sql`and (m.created_at, m.id) < (select b.created_at, b.id from (
        select created_at, id from lotse.message where project_id = ${projectId} and id = ${before}
        union all select created_at, id from lotse.ticket where project_id = ${projectId} and id = ${before}) b)`
    : sql``
  const { rows } = await sql<Row>`
    with joined as (select t.id, t.created_at, t.merged_at, t.by_form from lotse.ticket t
      where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])),
    newest as (
      select m.* from joined j cross join lateral (
        select m.id, m.project_id, m.ticket_id, m.author, m.account_id, m.bot_id, m.guest_id, m.text, m.html,
          m.data::jsonb as data, m.created_at, false as is_report
        from lotse.message m where m.project_id = ${projectId} and m.ticket_id = j.id ${place}
          and (j.id = ${kept} or m.author not in ('change', 'system') or m.created_at < j.merged_at)
          and not exists (select from lotse.message o where o.project_id = m.project_id
            and o.id = (m.data ->> 'copyOf')::uuid and o.ticket_id = any(${ids}::uuid[]))
        order by m.created_at desc, m.id desc limit ${limit + 1}) m
      union all
      select m.id, ${projectId}::uuid, m.id, 'visitor', null, null, null, '', null, '{}', m.created_at, true
      from joined m where m.by_form and m.id <> ${kept} ${place}
    ), counted as (
      select n.*, count(*) over () as found, row_number() over last as nth,
        sum(octet_length(n.text) + coalesce(octet_length(n.html), 0)) over last
          - octet_length(n.text) - coalesce(octet_length(n.html), 0) as bytes_after
      from (select * from newest order by created_at desc, id desc limit ${limit + 1}) n
      window last as (order by n.created_at desc, n.id desc)
    )
    select m.found::int, m.ticket_id, m.is_report, ${messageColumns} from counted m ${messageJoins}
    where m.nth <= ${limit} and m.bytes_after < ${bytes}
    order by m.created_at, m.id`.execute(ctx.db)
  return rows
}
