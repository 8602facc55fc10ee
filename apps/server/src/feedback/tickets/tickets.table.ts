import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { type ColumnType, CompiledQuery, type Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { JsonDefault } from '../projects/projects.table.ts'

export interface TicketTable {
  id: string
  project_id: string
  number: number
  contact_id: string
  session_id: string
  verified: Generated<boolean>
  type: string
  priority: number
  status: Generated<TicketStatus>
  title: Generated<string>
  preview: Generated<string>
  tags: Generated<string[]>
  is_silent: Generated<boolean>
  form_data: JsonDefault
  custom_data: JsonDefault
  meta_data: JsonDefault
  current_url: Generated<string>
  outbound: string | null
  flow_id: string | null
  share_token: string
  recording_token: string | null
  has_snapshot: Generated<boolean>
  has_replay: Generated<boolean>
  assignee_id: string | null
  bot_id: string | null
  bot_state: ColumnType<unknown, string | null | undefined, string | null>
  visitor_unread: Generated<number>
  visitor_read_at: Date | null
  team_unread: Generated<boolean>
  team_read_at: Date | null
  last_message_at: Date
  search: Generated<string>
  created_at: Date
  updated_at: Date
  closed_at: Date | null
}

export interface TicketPartTable {
  ticket_id: string
  kind: string
  project_id: string
  bytes: Buffer
  raw_size: number
  created_at: Date
}

declare module '../../platform/tables.ts' {
  interface Tables {
    'lotse.ticket': TicketTable
    'lotse.ticket_part': TicketPartTable
  }
}

/** Its number is given by the insert: it counts up by one per project, without a gap. */
export interface NewTicket {
  id: string
  projectId: string
  contactId: string
  sessionId: string
  verified: boolean
  type: string
  priority: number
  title: string
  preview: string
  tags: string[]
  isSilent: boolean
  formData: unknown
  customData: unknown
  metaData: unknown
  currentUrl: string
  outbound: string | null
  flowId: string | null
  shareToken: string
  recordingToken: string | null
  searchText: string
  /** What the form says about who wrote it; fills what the contact lacks. */
  reporter?: { name: string; email: string }
  parts: { kind: string; bytes: Buffer; rawSize: number }[]
  at: Date
}

export interface Idempotency {
  key: string
  requestHash: Buffer
  answer: unknown
}

/**
 * Number, ticket, parts and idempotency key in one statement and so in one commit. False when the key was used before; a
 * parallel call with the same key waits here until the first one has committed.
 */
export async function insertTicket(
  ctx: Ctx,
  ticket: NewTicket,
  once: Idempotency | undefined,
): Promise<boolean> {
  const values = ticketValues(ticket, once)
  const { rowCount } = await ctx.pool.query({ name: 'lotse-insert-ticket', text: INSERT, values })
  return rowCount === 1
}

/** The same inside a transaction that writes more than the ticket. */
export async function insertTicketIn(tx: Ctx['db'], ticket: NewTicket): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(INSERT, ticketValues(ticket, undefined)))
}

const ticketValues = (ticket: NewTicket, once: Idempotency | undefined): unknown[] => [
  ticket.id,
  ticket.projectId,
  once ? JSON.stringify(once.answer) : null,
  ticket.contactId,
  ticket.sessionId,
  ticket.verified,
  ticket.type,
  ticket.priority,
  ticket.title,
  ticket.preview,
  ticket.tags,
  ticket.isSilent,
  JSON.stringify(ticket.formData),
  JSON.stringify(ticket.customData),
  JSON.stringify(ticket.metaData),
  ticket.currentUrl,
  ticket.outbound,
  ticket.flowId,
  ticket.shareToken,
  ticket.recordingToken,
  ticket.parts.some(part => part.kind === 'snapshot'),
  ticket.parts.some(part => part.kind === 'replay'),
  ticket.searchText,
  ticket.at,
  ticket.parts.map(part => part.kind),
  ticket.parts.map(part => part.bytes),
  ticket.parts.map(part => part.rawSize),
  once?.key ?? null,
  once?.requestHash ?? null,
  ticket.reporter?.name ?? '',
  ticket.reporter?.email ?? '',
]

const INSERT = `
with once as (
  insert into lotse.idempotency (project_id, key, request_hash, ticket_id, answer, created_at)
  select $2, $28, $29, $1, $3::json, $24 where $28::text is not null
  on conflict do nothing returning 1
), counter as (
  insert into lotse.ticket_counter as c (project_id, next)
  select $2::uuid, 2 where $28::text is null or exists (select 1 from once)
  on conflict (project_id) do update set next = c.next + 1 returning next - 1 as number
), ticket as (
  insert into lotse.ticket (id, project_id, number, contact_id, session_id, verified, type, priority, title, preview,
    tags, is_silent, form_data, custom_data, meta_data, current_url, outbound, flow_id, share_token, recording_token,
    has_snapshot, has_replay, search, last_message_at, created_at, updated_at)
  select $1::uuid, $2::uuid, counter.number, $4::uuid, $5::uuid, $6::boolean, $7::text, $8::smallint, $9::text, $10::text,
    $11::text[], $12::boolean, $13::json, $14::json, $15::json, $16::text, $17::text, $18::text, $19::text, $20::text,
    $21::boolean, $22::boolean,
    to_tsvector('simple', $23::text || coalesce((select ' ' || c.name || ' ' || c.email from lotse.contact c
                                                 where c.project_id = $2 and c.id = $4), '')),
    $24::timestamptz, $24::timestamptz, $24::timestamptz
  from counter
  returning id
), parts as (
  insert into lotse.ticket_part (ticket_id, kind, project_id, bytes, raw_size, created_at)
  select ticket.id, p.kind, $2, p.bytes, p.raw_size, $24
  from ticket, unnest($25::text[], $26::bytea[], $27::int[]) as p (kind, bytes, raw_size)
), recording as (
  update lotse.upload u set ticket_id = $1 from ticket where u.project_id = $2 and u.token = $20
), reporter as (
  -- A claim fills gaps only, and never those of somebody who has proved to be them.
  update lotse.contact c set name = case when c.name = '' then $30::text else c.name end,
    email = case when c.email = '' then $31::text else c.email end
  from ticket where c.project_id = $2 and c.id = $4 and ($6 or not c.verified)
    and (c.name = '' and $30 <> '' or c.email = '' and $31 <> '')
)
select id from ticket`

export async function findIdempotency(ctx: Ctx, projectId: string, key: string) {
  const { rows } = await ctx.pool.query<{ request_hash: Buffer; answer: unknown }>(
    'select request_hash, answer from lotse.idempotency where project_id = $1 and key = $2',
    [projectId, key],
  )
  return rows[0]
}
