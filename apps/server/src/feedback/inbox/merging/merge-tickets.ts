import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { mostMerged } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { type InTransaction, transactStartingOver } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { tellMirrored } from '../../conversations/merged/mirror-status.ts'
import { addMessage } from '../../conversations/messages.table.ts'
import type { Told } from '../../conversations/tell.ts'
import { state } from '../../facts.ts'
import { readTicket } from '../inbox.ts'
import { followTicket } from './follow-tickets.ts'

interface Held extends Told {
  number: number
  title: string
  status: TicketDetail['status']
  type: string
  is_silent: boolean
  team_unread: boolean
  merged_into: string | null
  tags: string[]
}

/**
 * The tickets become part of one: the team reads their conversations as one and answers all of them at once. Each visitor
 * keeps their own conversation, and never sees another one's (decision 048). Merging what is merged already changes
 * nothing.
 */
export async function mergeTickets(
  ctx: ConsoleCtx,
  ticketId: string,
  ids: string[],
): Promise<{ ticket: TicketDetail; merged: string[] }> {
  const { projectId } = ctx.caller
  const keptId = await followTicket(ctx, projectId, ticketId)
  // Tickets are locked here whose order their merging changes: whoever holds them goes first.
  const merged = await transactStartingOver(ctx, async ctx => mergeAll(ctx, keptId, ids))
  return { ticket: await readTicket(ctx, projectId, keptId), merged }
}

async function mergeAll(ctx: InTransaction<ConsoleCtx>, keptId: string, ids: string[]): Promise<string[]> {
  const { projectId } = ctx.caller
  const { kept, others } = await holdAll(ctx, keptId, ids)
  if (others.length === 0) return []
  const asked = others.map(({ id }) => id)
  const added = await tagsOf(ctx, kept, asked)
  // What had been merged into them comes along, and goes back with them.
  await sql`update lotse.ticket set merged_into = ${keptId}, merged_path = merged_path || merged_into
    where project_id = ${projectId} and merged_into = any(${asked}::uuid[])`.execute(ctx.db)
  await sql`update lotse.ticket set merged_into = ${keptId}, merged_at = ${ctx.now()}, updated_at = ${ctx.now()},
      merged_by = (select id from lotse.account where id = ${ctx.caller.account.id || null})
    where project_id = ${projectId} and id = any(${asked}::uuid[])`.execute(ctx.db)
  for (const [id, tags] of added)
    await sql`update lotse.ticket set merged_state = merged_state || ${JSON.stringify({ tags })}::jsonb
      where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
  await requireRoom(ctx, keptId)
  await takeOver(ctx, keptId, asked)
  await holdScheduled(ctx, keptId, asked)
  await tellMirrored(
    ctx,
    projectId,
    others.map(row => ({ ...row, was: row.status, status: kept.status })),
  )
  const change = {
    field: 'merged' as const,
    from: '',
    to: others.map(({ number }) => `#${number}`).join(', '),
  }
  const { account } = ctx.caller
  await addMessage(
    ctx,
    { id: keptId, projectId },
    { author: 'change', text: '', accountId: account.id, data: { change } },
  )
  await state(ctx, {
    kind: 'tickets-merged',
    projectId,
    ticketId: keptId,
    others: others.map(({ id, number }) => ({ id, number })),
    accountId: account.id,
  })
  await audit(ctx, { action: 'ticket.merged', subject: `#${kept.number}`, details: { merged: change.to } })
  ctx.afterwards.push(async () => {
    for (const id of [keptId, ...asked]) ctx.live.ticketUpdated(projectId, id)
  })
  return asked
}

/** All that are concerned: those that stay first, then what is merged into them. */
async function holdAll(ctx: InTransaction<ConsoleCtx>, keptId: string, ids: string[]) {
  const { projectId } = ctx.caller
  const all = [...new Set([keptId, ...ids])].filter(isUuid)
  const { rows } =
    await sql<Held>`select id, project_id, contact_id, session_id, verified, share_token, number, title,
      status, type, is_silent, team_unread, merged_into, tags from lotse.ticket
    where project_id = ${projectId} and id = any(${all}::uuid[]) order by id for no key update`.execute(
      ctx.db,
    )
  const kept = rows.find(({ id }) => id === keptId)
  const others = rows.filter(row => row.id !== keptId && row.merged_into !== keptId)
  const isTicket = (row: Held) => row.title !== '' && row.type !== 'SURVEY' && row.merged_into === null
  if (!kept || rows.length < all.length || !isTicket(kept) || !others.every(isTicket))
    throw new AppError('not_found')
  if (kept.is_silent && others.some(row => !row.is_silent)) throw new AppError('kept_is_silent')
  await sql`select from lotse.ticket where project_id = ${projectId} and merged_into = any(${all}::uuid[])
    order by id for no key update`.execute(ctx.db)
  return { kept, others }
}

async function requireRoom(ctx: InTransaction<ConsoleCtx>, keptId: string): Promise<void> {
  const { rows } = await sql<{ number: number }>`select count(*)::int as number from lotse.ticket
    where project_id = ${ctx.caller.projectId} and merged_into = ${keptId}`.execute(ctx.db)
  if ((rows[0]?.number ?? 0) > mostMerged.all) throw new AppError('too_many_merged')
}

/** The tags that each of them adds, so that they go with it again. */
async function tagsOf(
  ctx: InTransaction<ConsoleCtx>,
  kept: Held,
  ids: string[],
): Promise<[id: string, tags: string[]][]> {
  const { rows } = await sql<{ id: string; tags: string[] }>`select id, tags from lotse.ticket
    where project_id = ${ctx.caller.projectId} and id = any(${ids}::uuid[]) order by id`.execute(ctx.db)
  const known = new Set(kept.tags)
  return rows.map(({ id, tags }) => {
    const added = tags.filter(tag => !known.has(tag))
    for (const tag of added) known.add(tag)
    return [id, added]
  })
}

/** What lists show, count and find of the ticket that stays. Its visitor sees nothing of it. */
async function takeOver(ctx: InTransaction<ConsoleCtx>, keptId: string, ids: string[]): Promise<void> {
  const { projectId } = ctx.caller
  await sql`update lotse.ticket k set updated_at = ${ctx.now()},
      tags = array(select distinct tag from unnest(k.tags || o.tags) tag order by 1),
      team_unread = k.team_unread or o.team_unread,
      search = k.search || o.search,
      team_preview = case when o.last_at > k.last_message_at then o.preview else k.team_preview end,
      own_message_at = case when o.last_at > k.last_message_at then coalesce(k.own_message_at, k.last_message_at)
        else k.own_message_at end,
      last_message_at = greatest(k.last_message_at, o.last_at)
    from (select
        coalesce((select array_agg(distinct tag) from lotse.ticket g, unnest(g.tags) tag
          where g.project_id = ${projectId} and g.id = any(${ids}::uuid[])), '{}') as tags,
        bool_or((t.merged_state ->> 'team_unread')::boolean) as team_unread,
        max(t.last_message_at) as last_at,
        (array_agg(coalesce(t.team_preview, t.preview) order by t.last_message_at desc))[1] as preview,
        -- Words only, without their places: together they may be more than one text has.
        array_to_tsvector(array(select distinct word from lotse.ticket g, unnest(tsvector_to_array(g.search)) word
          where g.project_id = ${projectId} and g.id = any(${ids}::uuid[]) limit ${sql.lit(MOST_WORDS)})) as search
      from lotse.ticket t where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])) o
    where k.project_id = ${projectId} and k.id = ${keptId}`.execute(ctx.db)
}

/** As many as an index entry of a ticket has room for beside its own. */
const MOST_WORDS = 4000

/** Their authors wrote them to one visitor: now they would reach all of them, so somebody decides again. */
async function holdScheduled(ctx: InTransaction<ConsoleCtx>, keptId: string, ids: string[]): Promise<void> {
  await sql`update lotse.scheduled_reply set ticket_id = ${keptId}, held = coalesce(held, 'team')
    where project_id = ${ctx.caller.projectId} and ticket_id = any(${[keptId, ...ids]}::uuid[])`.execute(
    ctx.db,
  )
}
