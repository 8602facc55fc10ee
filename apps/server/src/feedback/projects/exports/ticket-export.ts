import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import type { ExportFormat } from '@lotse/contracts/exports/export-format'
import { sql } from 'kysely'
import { countIds, rowsOf } from '../../../platform/export/listed-ids.ts'
import type { Export } from '../../../platform/export/send-rows.ts'
import type { ConsoleCtx } from '../../context.ts'
import { ticketIds } from '../../inbox/find-tickets.ts'
import { loadTicketRows } from '../../inbox/inbox.table.ts'
import { dated, ticketFilter } from '../../inbox/ticket-filter.ts'
import { listForExport } from './list-for-export.ts'

/** Tickets read at once: what a form asked may be large, and only JSON has all of it. */
const AT_ONCE: Record<ExportFormat, number> = { csv: 200, jsonl: 20 }
/** A cell of a spreadsheet ends there. */
const LONGEST_CELL = 32_000

export type ListedTickets = Omit<TicketQuery, 'limit' | 'after'>

/** What a ticket has in a file and not in the list; texts of JSON are written as stored. */
interface More {
  id: string
  description: string
  company: string
  closed_at: Date | null
  first_answered_at: Date | null
  rating_word: string
  form_data?: string
  custom_data?: string
  meta_data?: string
}

export type ExportedTicket = TicketRow & { more: More }

export async function ticketExport(
  ctx: ConsoleCtx,
  query: ListedTickets,
  format: ExportFormat,
): Promise<Export<ExportedTicket>> {
  const ids = await listedTickets(ctx, query, format)
  return ticketRows(ctx, ids, format)
}

export async function listedTickets(ctx: ConsoleCtx, query: ListedTickets, format: string): Promise<Buffer> {
  const { projectId, account } = ctx.caller
  const asked = await dated(ctx, projectId, { ...query, limit: 1 })
  const filter = ticketFilter(projectId, asked, account.id, ctx.now())
  return listForExport(ctx, { action: 'ticket.exported', format }, ticketIds(filter, query.sort))
}

export const ticketRows = (ctx: ConsoleCtx, ids: Buffer, format: ExportFormat): Export<ExportedTicket> => ({
  name: 'tickets',
  columns,
  json: ({ more, ...row }) => {
    const { id: _, form_data = '{}', custom_data = '{}', meta_data = '{}', ...rest } = more
    const plain = JSON.stringify({
      ...row,
      closedAt: rest.closed_at,
      firstAnsweredAt: rest.first_answered_at,
      ratingWord: rest.rating_word,
    })
    return `${plain.slice(0, -1)},"formData":${form_data},"customData":${custom_data},"metaData":${meta_data}}`
  },
  total: countIds(ids),
  batches: () => rowsOf(ids, AT_ONCE[format], some => readTickets(ctx, some, format)),
})

async function readTickets(ctx: ConsoleCtx, ids: string[], format: ExportFormat): Promise<ExportedTicket[]> {
  const { projectId } = ctx.caller
  const rows = await loadTicketRows(ctx, projectId, ids)
  const texts =
    format === 'jsonl'
      ? sql`, t.form_data::text as form_data, t.custom_data::text as custom_data, t.meta_data::text as meta_data`
      : sql``
  const { rows: more } = await sql<More>`select t.id, t.closed_at, t.first_answered_at, t.rating_word,
      left(coalesce(t.form_data ->> 'description', ''), ${sql.lit(LONGEST_CELL)}) as description,
      c.company_name as company ${texts}
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
    where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])`.execute(ctx.db)
  const byId = new Map(more.map(one => [one.id, one]))
  return rows.flatMap(row => {
    const found = byId.get(row.id)
    return found ? [{ ...row, more: found }] : []
  })
}

const columns: Export<ExportedTicket>['columns'] = {
  number: row => row.number,
  title: row => row.title,
  description: row => row.more.description,
  status: row => row.status,
  stage: row => row.stage,
  priority: row => row.priority,
  type: row => row.type,
  channel: row => row.channel,
  tags: row => row.tags,
  assignee: row => row.assignee?.name,
  contact: row => row.contact?.name,
  email: row => row.contact?.email,
  user_id: row => row.contact?.userId,
  company: row => row.more.company,
  page: row => row.currentUrl,
  created_at: row => row.createdAt,
  updated_at: row => row.updatedAt,
  last_message_at: row => row.lastMessageAt,
  first_answered_at: row => row.more.first_answered_at,
  closed_at: row => row.more.closed_at,
  due_at: row => row.dueAt,
  snoozed_until: row => row.snoozed?.until,
  unread: row => row.unread,
  rating: row => row.rating,
  rating_word: row => row.more.rating_word,
  id: row => row.id,
}
