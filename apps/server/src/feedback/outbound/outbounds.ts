import {
  type ConsoleOutbound,
  type OutboundConfig,
  type OutboundKind,
  type OutboundStatus,
  outboundConfigs,
  type Targeting,
} from '@lotse/contracts/console/content/outbound'
import { gapsOf } from '@lotse/contracts/console/content/outbound-gaps'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { InvalidInput } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { inProject, versioned, type Which } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'
import { requireFlow } from '../flows/flows.ts'
import { requireNews } from '../news/news.ts'
import { turnOf } from '../text/html.ts'
import { newId } from '../tokens/ids.ts'
import { cleanConfig } from './clean-config.ts'
import { seenAt } from './outbound.table.ts'

interface OutboundRow {
  id: string
  kind: OutboundKind
  name: string
  status: OutboundStatus
  config: unknown
  targeting: Targeting
  version: number
  live_at: Date | null
  updated_at: Date
  shown: number
  clicked: number
  completed: number
  quit: number
}

function outboundAnswer({
  live_at,
  updated_at,
  shown,
  clicked,
  completed,
  quit,
  ...row
}: OutboundRow): ConsoleOutbound {
  return {
    ...row,
    stats: { shown, clicked, completed, quit },
    liveAt: live_at?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
    // Kind and config were checked against each other when they were stored.
  } as ConsoleOutbound
}

interface Filter {
  id?: Which
  kind?: OutboundKind | undefined
  status?: OutboundStatus | undefined
}

export async function findOutbounds(ctx: Ctx, projectId: string, filter: Filter): Promise<ConsoleOutbound[]> {
  const { id, kind, status } = filter
  const { rows } =
    await sql<OutboundRow>`select o.id, o.kind, o.name, o.status, o.config, o.targeting, o.version,
      o.live_at, o.updated_at, d.shown, d.clicked, d.completed, d.quit
    from lotse.outbound o cross join lateral (
      select count(${seenAt})::int as shown, count(d.clicked_at)::int as clicked,
        count(d.completed_at)::int as completed, count(d.quit_at) filter (where d.completed_at is null)::int as quit
      from lotse.delivery d where d.project_id = o.project_id and d.outbound_id = o.id) d
    where ${inProject('o', projectId, id)}
      ${kind ? sql`and o.kind = ${kind}` : sql``} ${status ? sql`and o.status = ${status}` : sql``}
    order by o.created_at desc, o.id desc limit 500`.execute(ctx.db)
  return rows.map(outboundAnswer)
}

const outbounds = versioned({
  table: 'lotse.outbound',
  word: 'outbound',
  find: (ctx, projectId, id) => findOutbounds(ctx, projectId, { id }),
  nameOf: outbound => outbound.name,
})
export const { read: readOutbound, remove: deleteOutbound } = outbounds

export const listOutbounds = async (ctx: Ctx, projectId: string, filter: Omit<Filter, 'id'>) => ({
  items: await findOutbounds(ctx, projectId, filter),
})

/**
 * A config that fits its kind, refers only to things in this project, and contains no HTML that could run.
 */
async function checked(ctx: ConsoleCtx, kind: OutboundKind, config: unknown): Promise<string> {
  const result = outboundConfigs[kind].safeParse(config)
  if (!result.success) throw new InvalidInput('body', result.error.issues)
  const { flowId, newsId } = result.data as { flowId?: string; newsId?: string }
  if (flowId) await requireFlow(ctx, ctx.caller.projectId, flowId)
  else if (newsId) await requireNews(ctx, ctx.caller.projectId, newsId)
  return JSON.stringify(await cleanConfig(result.data, turnOf(ctx)))
}

interface NewOutbound {
  kind: OutboundKind
  name: string
  config: unknown
  targeting: Targeting
}

export async function createOutbound(ctx: ConsoleCtx, { kind, name, ...draft }: NewOutbound) {
  const config = await checked(ctx, kind, draft.config)
  const row = { kind, name, config, targeting: JSON.stringify(draft.targeting) }
  return outbounds.create(ctx, newId(ctx.now()), row, { details: { kind } })
}

interface OutboundChange {
  version: number
  name?: string | undefined
  status?: OutboundStatus | undefined
  config?: unknown
  targeting?: Targeting | undefined
}

export async function updateOutbound(ctx: ConsoleCtx, id: string, change: OutboundChange) {
  const { name, status, targeting } = change
  const goesLive = (before: ConsoleOutbound) => status === 'live' && before.status !== 'live'
  // Runs before the transaction: a connection must not wait for texts to be cleaned. A kind never changes.
  const config =
    change.config === undefined ? undefined : await checked(ctx, await kindOf(ctx, id), change.config)
  const { before, after } = await outbounds.update(ctx, id, change, before => {
    requireWhole(before, change, config)
    return {
      name,
      status,
      live_at: goesLive(before) ? ctx.now() : undefined,
      config,
      targeting: targeting && JSON.stringify(targeting),
    }
  })
  if (goesLive(before))
    await ctx.live.tellAudience(ctx.caller.projectId, { what: 'outbound', outboundId: id })
  return after
}

async function kindOf(ctx: ConsoleCtx, id: string): Promise<OutboundKind> {
  const query = ctx.db.selectFrom('lotse.outbound').select('kind')
  const row = isUuid(id)
    ? await query.where('project_id', '=', ctx.caller.projectId).where('id', '=', id).executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found')
  return row.kind
}

/** An outbound that visitors see, now or after this change, must be complete. */
function requireWhole(before: ConsoleOutbound, change: OutboundChange, config: string | undefined): void {
  if ((change.status ?? before.status) !== 'live') return
  const shown = { kind: before.kind, config: config ? JSON.parse(config) : before.config } as OutboundConfig
  const gaps = gapsOf(shown, change.targeting ?? before.targeting)
  if (gaps.length > 0) throw new AppError('outbound_incomplete', { gaps })
}
