import type { OutboundKind, OutboundStatus, Targeting } from '@lotse/contracts/console/content/outbound'
import { type Generated, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Visitor } from '../context.ts'
import type { Json } from '../projects/projects.table.ts'
import { contactNow } from '../sessions/contact-now.ts'

export interface OutboundTable {
  id: string
  project_id: string
  kind: OutboundKind
  name: string
  status: Generated<OutboundStatus>
  config: Json
  targeting: Json<Targeting>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  live_at: Date | null
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export interface DeliveryTable {
  outbound_id: string
  scope_id: string
  contact_id: string
  project_id: string
  session_id: string
  pending: Generated<boolean>
  queued_at: Date
  shown_count: Generated<number>
  shown_at: Date | null
  seen_at: Date | null
  clicked_at: Date | null
  completed_at: Date | null
  quit_at: Date | null
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.outbound': OutboundTable
    'lotse.delivery': DeliveryTable
  }
}

export interface LiveOutbound {
  id: string
  kind: OutboundKind
  targeting: Targeting
  /** Queued for the visitor, but not handed out yet. */
  pending: boolean
}

/** Live, and so is what it refers to: a survey without questions or unpublished news would show nothing. */
const showable = `o.status = 'live'
  and (o.kind <> 'survey' or exists (select 1 from lotse.flow f
    where f.project_id = o.project_id and f.id = o.config ->> 'flowId' and f.status = 'live'))
  and (o.kind <> 'news' or exists (select 1 from lotse.news n
    where n.project_id = o.project_id and n.id = (o.config ->> 'newsId')::uuid and n.status = 'live'))`

/** Reads only the audience and the time; the content is read once it is certain to be shown. */
export async function findLive(ctx: Ctx, { projectId, scopeId }: Visitor): Promise<LiveOutbound[]> {
  const { rows } = await ctx.pool.query<LiveOutbound>({
    name: 'lotse-outbound-live',
    text: `select o.id, o.kind, o.targeting, d.pending is true as pending from lotse.outbound o
           left join lotse.delivery d on d.outbound_id = o.id and d.scope_id = $2
           where o.project_id = $1 and ${showable} and o.kind <> 'tooltip' order by o.live_at, o.id`,
    values: [projectId, scopeId],
  })
  return rows
}

/** Live outbounds of a kind that pages request themselves. */
export const liveOf = (ctx: Ctx, projectId: string, kind: 'checklist' | 'tooltip') =>
  ctx.db
    .selectFrom('lotse.outbound')
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .where('status', '=', 'live')

/** An outbound that has just gone live, with its project's language. */
export async function findShowable(ctx: Ctx, projectId: string, id: string) {
  const { rows } = await ctx.pool.query<DueOutbound & { targeting: Targeting; default_lang: string }>(
    `select o.id, o.kind, o.config, o.targeting, p.default_lang from lotse.outbound o
     join lotse.project p on p.id = o.project_id where o.project_id = $1 and o.id = $2 and ${showable}`,
    [projectId, id],
  )
  return rows[0]
}

/**
 * Queues it for a visitor unless they already had it. The row decides, so two simultaneous pages queue it
 * once.
 */
export async function queueDelivery(
  ctx: Ctx,
  visitor: Visitor,
  { id, targeting }: LiveOutbound,
): Promise<boolean> {
  const now = ctx.now()
  const { frequency } = targeting
  const again =
    frequency.kind === 'once'
      ? sql`false`
      : frequency.kind === 'always'
        ? sql`true`
        : sql`d.shown_count < ${frequency.max} and d.shown_at < ${new Date(now.getTime() - frequency.hours * 3_600_000)}`
  const { rows } = await sql`insert into lotse.delivery as d
      (outbound_id, scope_id, contact_id, project_id, session_id, pending, queued_at)
    values (${id}, ${visitor.scopeId}, ${contactNow(visitor)}, ${visitor.projectId}, ${visitor.sessionId}, true, ${now})
    on conflict (outbound_id, scope_id) do update set pending = true, queued_at = ${now}
      where not d.pending and ${again}
    returning 1`.execute(ctx.db)
  return rows.length === 1
}

export interface DueOutbound {
  id: string
  kind: OutboundKind
  config: Record<string, unknown>
}

/**
 * Takes a visitor's waiting deliveries; from here on they count as shown. Two connections never get the same
 * one. Paused or out-of-season ones continue to wait.
 */
export async function claimDeliveries(ctx: Ctx, visitor: Visitor): Promise<DueOutbound[]> {
  const { rows } = await ctx.pool.query<DueOutbound>({
    name: 'lotse-claim-deliveries',
    text: `with claimed as (
             update lotse.delivery d set pending = false, shown_count = shown_count + 1, shown_at = $3
             from lotse.outbound o
             where d.project_id = $1 and d.scope_id = $2 and d.pending
               and o.project_id = $1 and o.id = d.outbound_id and ${showable}
               and coalesce((o.targeting ->> 'from')::timestamptz <= $3, true)
               and coalesce((o.targeting ->> 'to')::timestamptz >= $3, true)
             returning o.id, o.kind, o.config, o.live_at, d.queued_at
           )
           select id, kind, config from claimed order by queued_at, live_at, id`,
    values: [visitor.projectId, visitor.scopeId, ctx.now()],
  })
  return rows
}

/** When the visitor saw it: a tour with its first step, everything else when it was handed out. */
export const seenAt = sql`case when o.kind = 'tour' then d.seen_at else d.shown_at end`

export type Outcome = 'shown_at' | 'seen_at' | 'clicked_at' | 'completed_at' | 'quit_at'

/**
 * Records a visitor's first action. Ids that are not an outbound of the project are ignored, and so are
 * drafts, which only their makers have seen.
 */
export async function recordOutcome(
  ctx: Ctx,
  visitor: Pick<Visitor, 'projectId' | 'sessionId' | 'contactId' | 'scopeId'>,
  outboundId: string,
  outcome: Outcome,
): Promise<void> {
  const now = ctx.now()
  const isSeen = outcome === 'shown_at' || outcome === 'seen_at'
  await sql`insert into lotse.delivery as d
      (outbound_id, scope_id, contact_id, project_id, session_id, pending, queued_at, shown_count, shown_at, seen_at${isSeen ? sql`` : sql`, ${sql.ref(outcome)}`})
    select o.id, ${visitor.scopeId}, ${contactNow(visitor)}, o.project_id, ${visitor.sessionId}, false, ${now}, 1,
      ${now}, ${now}${isSeen ? sql`` : sql`, ${now}`}
    from lotse.outbound o where o.project_id = ${visitor.projectId} and o.id = ${outboundId} and o.status <> 'draft'
    on conflict (outbound_id, scope_id) do update set
      pending = false, seen_at = coalesce(d.seen_at, ${now})
      ${outcome === 'seen_at' ? sql`` : sql`, ${sql.ref(outcome)} = coalesce(d.${sql.ref(outcome)}, ${now})`}`.execute(
    ctx.db,
  )
}

/**
 * Counts news that was sent to this visitor as clicked when they read it; official clients do not report
 * that.
 */
export async function recordNewsOpened(ctx: Ctx, visitor: Visitor, newsId: string): Promise<void> {
  await sql`update lotse.delivery d set clicked_at = ${ctx.now()} from lotse.outbound o
    where o.project_id = ${visitor.projectId} and o.kind = 'news' and o.config ->> 'newsId' = ${newsId}
      and d.outbound_id = o.id and d.scope_id = ${visitor.scopeId}
      and d.shown_at is not null and d.clicked_at is null`.execute(ctx.db)
}
