import { CompiledQuery } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { type Cause, withCause } from '../../platform/observe/cause.ts'
import { keptUntil, patienceOf, QUEUE_SCHEMA } from '../../platform/queue/queue.ts'
import { lotseFact } from '../facts.ts'
import { entryStage } from '../inbox/stages/stages.table.ts'
import { pageOf } from '../text/page-of.ts'
import { searchable } from '../text/text.ts'
import type { Idempotency, NewTicket } from './tickets.table.ts'

export interface TicketWrite {
  ticket: NewTicket
  once?: Idempotency | undefined
  cause?: Cause | undefined
}

/**
 * Stores numbers, tickets, parts and idempotency keys in one statement, and so in one commit. Returns the
 * stored ids: a ticket whose key was used before is missing. A parallel call with the same key waits here
 * until the first has committed. A call that waits longer than `lockMs` for a locked row is refused
 * (`isLockedOut`).
 */
export async function insertTickets(ctx: Ctx, writes: TicketWrite[], lockMs: number): Promise<Set<string>> {
  const { rows } = await ctx.pool.query<{ id: string }>({
    name: 'lotse-insert-tickets',
    text: INSERT,
    values: valuesOf(ctx, writes, lockMs),
  })
  if (!ctx.queue.isSilent) ctx.queue.wake([lotseFact.name])
  return new Set(rows.map(row => row.id))
}

/**
 * The same inside a transaction that writes more than the ticket. Returns false if its key was used before.
 */
export async function insertTicketIn(
  ctx: InTransaction,
  ticket: NewTicket,
  once?: Idempotency | undefined,
): Promise<boolean> {
  const { rows } = await ctx.db.executeQuery(
    CompiledQuery.raw(INSERT, valuesOf(ctx, [{ ticket, once, cause: ctx.cause }])),
  )
  if (!ctx.queue.isSilent) ctx.asked.add(lotseFact.name)
  return rows.length > 0
}

/**
 * Rows are sent as JSON, the bytes of all parts as one value: PostgreSQL only accepts a single one as it is.
 */
function valuesOf(
  { queue }: Pick<Ctx, 'queue'>,
  writes: TicketWrite[],
  lockMs: number | null = null,
): unknown[] {
  const chunks: Buffer[] = []
  let start = 1
  const parts = writes.flatMap(({ ticket }) =>
    ticket.parts.map(part => {
      const { kind, rawSize } = part
      const place = { ticket_id: ticket.id, kind, raw_size: rawSize }
      if ('token' in part) return { ...place, token: part.token, size: part.size }
      const { bytes } = part
      chunks.push(bytes)
      start += bytes.length
      return { ...place, start: start - bytes.length, size: bytes.length }
    }),
  )
  const said = writes.flatMap(({ ticket }) =>
    (ticket.flowAnswers ?? []).map(answer => ({ ticket_id: ticket.id, ...answer })),
  )
  return [
    JSON.stringify(
      writes.map((write, place) => ({
        ...rowOf(write, place),
        rank: queue.rankOf(lotseFact, write.ticket.projectId),
        cause: withCause({}, write.cause),
      })),
    ),
    JSON.stringify(parts),
    Buffer.concat(chunks),
    JSON.stringify(said),
    queue.isSilent,
    lockMs,
  ]
}

const rowOf = ({ ticket, once }: TicketWrite, place: number) => ({
  place,
  id: ticket.id,
  project_id: ticket.projectId,
  contact_id: ticket.contactId,
  session_id: ticket.sessionId,
  verified: ticket.verified,
  channel: ticket.channel ?? 'widget',
  type: ticket.type,
  priority: ticket.priority,
  title: ticket.title,
  preview: ticket.preview,
  tags: ticket.tags,
  is_silent: ticket.isSilent,
  form_data: ticket.formData,
  answers: ticket.answers ?? [],
  by_form: ticket.byForm,
  custom_data: ticket.customData,
  meta_data: ticket.metaData,
  current_url: ticket.currentUrl,
  page: pageOf(ticket.currentUrl),
  outbound: ticket.outbound,
  flow_id: ticket.flowId,
  share_token: ticket.shareToken,
  recording_token: ticket.recordingToken,
  file_tokens: ticket.fileTokens ?? [],
  has_snapshot: ticket.parts.some(part => part.kind === 'snapshot'),
  has_replay: ticket.parts.some(part => part.kind === 'replay' && part.isPlayable),
  search_text: searchable(ticket.searchText),
  has_error: ticket.parts.some(part => part.error !== undefined),
  crash: ticket.crash?.toString('base64'),
  at: ticket.at,
  key: once?.key,
  request_hash: once && `\\x${once.requestHash.toString('hex')}`,
  answer: once?.answer,
  name: ticket.reporter?.name ?? '',
  email: ticket.reporter?.email ?? '',
})

const patience = patienceOf(lotseFact)

// Every batch locks keys and counters in the order of their names, so two batches never wait for each other.
const INSERT = `
with patience as materialized (
  -- For this statement alone; it is read before anything is written.
  select set_config('lock_timeout', coalesce($6::int::text, current_setting('lock_timeout')), true) as most
), given as materialized (
  select g.* from patience, json_to_recordset($1::json) as g (place int, id uuid, project_id uuid, contact_id uuid, session_id uuid,
    verified boolean, channel text, type text, priority smallint, title text, preview text, tags text[], is_silent boolean,
    form_data json, answers json, by_form boolean, custom_data json, meta_data json, current_url text, page text, outbound text, flow_id text, share_token text,
    recording_token text, file_tokens text[], has_snapshot boolean, has_replay boolean, search_text text,
    has_error boolean, crash text, at timestamptz, key text,
    request_hash bytea, answer json, name text, email text, rank int, cause jsonb)
  where patience.most is not null
), once as (
  insert into lotse.idempotency (project_id, key, request_hash, ticket_id, answer, created_at)
  select project_id, key, request_hash, id, answer, at from given where key is not null order by project_id, key
  on conflict do nothing returning ticket_id
), held as materialized (
  -- Before the counter: whoever waits for a contact must not keep the next ticket of the project waiting (Z207).
  select distinct on (c.id) c.id, c.name, c.email
  from (select project_id, contact_id from given order by contact_id) g cross join lateral (
    select id, name, email from lotse.contact where project_id = g.project_id and id = g.contact_id for no key update) c
), fresh as materialized (
  select given.*, row_number() over (partition by project_id order by place) as nth
  from given where (key is null or id in (select ticket_id from once)) and (select count(*) from held) is not null
), counter as (
  insert into lotse.ticket_counter as c (project_id, next)
  select project_id, 1 + count(*) from fresh group by project_id order by project_id
  on conflict (project_id) do update set next = c.next + excluded.next - 1
  returning project_id, next
), numbered as (
  select project_id, counter.next - count(*) as first from counter join fresh using (project_id) group by project_id, counter.next
), ticket as (
  insert into lotse.ticket (id, project_id, number, contact_id, session_id, verified, channel, type, priority, title, preview,
    tags, is_silent, form_data, answers, by_form, custom_data, meta_data, current_url, page, outbound, flow_id, share_token, recording_token,
    has_snapshot, has_replay, search, last_message_at, created_at, updated_at, waits_since, stage_id)
  select f.id, f.project_id, numbered.first + f.nth - 1, f.contact_id, f.session_id, f.verified, f.channel, f.type, f.priority,
    f.title, f.preview, f.tags, f.is_silent, f.form_data, f.answers, f.by_form, f.custom_data, f.meta_data, f.current_url, f.page, f.outbound,
    f.flow_id, f.share_token, f.recording_token, f.has_snapshot, f.has_replay,
    to_tsvector('simple', f.search_text || ' ' || coalesce(c.name || ' ' || c.email, ''))
      || to_tsvector('simple', translate(coalesce(nullif(f.email, ''), c.email, ''), '@._+-', '     '))
      || array_to_tsvector(array['#' || (numbered.first + f.nth - 1)]),
    f.at, f.at, f.at, case when not f.is_silent and f.type <> 'SURVEY' and f.title <> '' then f.at end,
    ${entryStage({ project: 'f.project_id', status: `'open'`, flow: 'f.flow_id', type: 'f.type' })}
  from fresh f join numbered using (project_id)
    left join held c on c.id = f.contact_id
  returning id
), parts as (
  insert into lotse.ticket_part (ticket_id, kind, project_id, bytes, token, size, raw_size, created_at)
  select f.id, p.kind, f.project_id, substring($3::bytea from p.start for p.size), p.token, p.size, p.raw_size, f.at
  from json_to_recordset($2::json) as p (ticket_id uuid, kind text, start int, size int, raw_size int, token text)
  join fresh f on f.id = p.ticket_id
), used as (
  delete from lotse.file_removal where token in (select p.token
    from json_to_recordset($2::json) as p (ticket_id uuid, token text) join fresh f on f.id = p.ticket_id)
), said as (
  insert into lotse.flow_answer (ticket_id, name, project_id, flow_id, value, created_at)
  select f.id, a.name, f.project_id, f.flow_id, a.value, f.at
  from json_to_recordset($4::json) as a (ticket_id uuid, name text, value jsonb) join fresh f on f.id = a.ticket_id
  where f.flow_id is not null
  on conflict do nothing
), theirs as materialized (
  -- Files are locked by their tokens, as everywhere.
  select u.project_id, u.token, f.id from fresh f cross join lateral unnest(f.file_tokens || f.recording_token) as t (token)
    join lotse.upload u on u.project_id = f.project_id and u.session_id = f.session_id and u.token = t.token
  where u.ticket_id is null and u.message_id is null
  order by u.token for no key update of u
), files as (
  update lotse.upload u set ticket_id = t.id from theirs t
  where u.project_id = t.project_id and u.token = t.token and u.ticket_id is null and u.message_id is null
), reporter as (
  -- A claim fills gaps only, and never those of somebody who has proved to be them.
  update lotse.contact c set name = case when c.name = '' then f.name else c.name end,
    email = case when c.email = '' then f.email else c.email end
  from fresh f where (f.name <> '' or f.email <> '') and c.project_id = f.project_id and c.id = f.contact_id
    and (f.verified or not c.verified) and (c.name = '' and f.name <> '' or c.email = '' and f.email <> '')
), facts as (
  insert into ${QUEUE_SCHEMA}.job (name, priority, retry_limit, retry_delay, retry_backoff, expire_in, keep_until, data)
  select '${lotseFact.name}', rank, ${patience.retryLimit}, ${patience.retryDelay}, ${patience.retryBackoff},
    interval '${patience.expireInSeconds} seconds', ${keptUntil}, jsonb_build_object('projectId', project_id, 'ticketId', id,
      'kind', case when type = 'SURVEY' then 'survey-answered' else 'ticket-created' end, 'hasError', has_error)
      || case when crash is null then '{}'::jsonb else jsonb_build_object('crash', crash) end || cause
  from fresh where not $5
)
select id from ticket`
