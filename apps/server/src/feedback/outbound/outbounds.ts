import {
  type ConsoleOutbound,
  type OutboundConfig,
  type OutboundKind,
  type OutboundStatus,
  outboundConfigs,
  type Targeting,
} from '@lotse/contracts/console/outbound'
import { gapsOf } from '@lotse/contracts/console/outbound-gaps'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { InvalidInput } from '../../platform/mount.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { isUuid, newId } from '../ids.ts'
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
  id?: string | undefined
  kind?: OutboundKind | undefined
  status?: OutboundStatus | undefined
}

async function findOutbounds(
  ctx: Ctx,
  projectId: string,
  { id, kind, status }: Filter,
): Promise<OutboundRow[]> {
  const { rows } =
    await sql<OutboundRow>`select o.id, o.kind, o.name, o.status, o.config, o.targeting, o.version,
      o.live_at, o.updated_at, d.shown, d.clicked, d.completed, d.quit
    from lotse.outbound o cross join lateral (
      select count(${seenAt})::int as shown, count(d.clicked_at)::int as clicked,
        count(d.completed_at)::int as completed, count(d.quit_at) filter (where d.completed_at is null)::int as quit
      from lotse.delivery d where d.project_id = o.project_id and d.outbound_id = o.id) d
    where o.project_id = ${projectId} ${id ? sql`and o.id = ${id}` : sql``}
      ${kind ? sql`and o.kind = ${kind}` : sql``} ${status ? sql`and o.status = ${status}` : sql``}
    order by o.created_at desc, o.id desc limit 500`.execute(ctx.db)
  return rows
}

export async function listOutbounds(ctx: Ctx, projectId: string, filter: Filter) {
  return { items: (await findOutbounds(ctx, projectId, filter)).map(outboundAnswer) }
}

export async function readOutbound(ctx: Ctx, projectId: string, id: string): Promise<ConsoleOutbound> {
  const [row] = isUuid(id) ? await findOutbounds(ctx, projectId, { id }) : []
  if (!row) throw new AppError('not_found')
  return outboundAnswer(row)
}

/** Fits its kind, points to things of this project, and holds no HTML that could run. */
async function checked(ctx: Ctx, projectId: string, kind: OutboundKind, config: unknown): Promise<string> {
  const result = outboundConfigs[kind].safeParse(config)
  if (!result.success) throw new InvalidInput('body', result.error.issues)
  await requireTarget(ctx, projectId, result.data)
  return JSON.stringify(cleanConfig(result.data))
}

async function requireTarget(ctx: Ctx, projectId: string, config: object): Promise<void> {
  const { flowId, newsId } = config as { flowId?: string; newsId?: string }
  const found = flowId
    ? await ctx.db
        .selectFrom('lotse.flow')
        .select('id')
        .where('project_id', '=', projectId)
        .where('id', '=', flowId)
        .executeTakeFirst()
    : newsId
      ? await ctx.db
          .selectFrom('lotse.news')
          .select('id')
          .where('project_id', '=', projectId)
          .where('id', '=', newsId)
          .executeTakeFirst()
      : { id: '' }
  if (!found) throw new AppError('not_found')
}

interface NewOutbound {
  kind: OutboundKind
  name: string
  config: unknown
  targeting: Targeting
}

export async function createOutbound(ctx: FeedbackCtx, caller: ConsoleCaller, draft: NewOutbound) {
  const now = ctx.now()
  const id = newId(now)
  await ctx.db
    .insertInto('lotse.outbound')
    .values({
      id,
      project_id: caller.projectId,
      kind: draft.kind,
      name: draft.name,
      config: await checked(ctx, caller.projectId, draft.kind, draft.config),
      targeting: JSON.stringify(draft.targeting),
      created_at: now,
      updated_at: now,
    })
    .execute()
  await audit(ctx, ctx.db, caller, {
    action: 'outbound.created',
    subject: draft.name,
    details: { kind: draft.kind },
  })
  return readOutbound(ctx, caller.projectId, id)
}

interface OutboundChange {
  version: number
  name?: string | undefined
  status?: OutboundStatus | undefined
  config?: unknown
  targeting?: Targeting | undefined
}

export async function updateOutbound(
  ctx: FeedbackCtx,
  caller: ConsoleCaller,
  id: string,
  change: OutboundChange,
) {
  const before = await readOutbound(ctx, caller.projectId, id)
  const config =
    change.config === undefined ? undefined : await checked(ctx, caller.projectId, before.kind, change.config)
  requireWhole(before, change, config)
  const goesLive = change.status === 'live' && before.status !== 'live'
  const { numUpdatedRows } = await ctx.db
    .updateTable('lotse.outbound')
    .set({
      version: change.version + 1,
      updated_at: ctx.now(),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(goesLive ? { live_at: ctx.now() } : {}),
      ...(config === undefined ? {} : { config }),
      ...(change.targeting === undefined ? {} : { targeting: JSON.stringify(change.targeting) }),
    })
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .where('version', '=', change.version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('stale_version')
  await audit(ctx, ctx.db, caller, {
    action: 'outbound.changed',
    subject: before.name,
    details: { status: change.status },
  })
  if (goesLive) await ctx.live.tellAudience(caller.projectId, { what: 'outbound', outboundId: id })
  return readOutbound(ctx, caller.projectId, id)
}

/** What visitors see, now or by this change, must be whole. */
function requireWhole(before: ConsoleOutbound, change: OutboundChange, config: string | undefined): void {
  if ((change.status ?? before.status) !== 'live') return
  const shown = { kind: before.kind, config: config ? JSON.parse(config) : before.config } as OutboundConfig
  const gaps = gapsOf(shown, change.targeting ?? before.targeting)
  if (gaps.length > 0) throw new AppError('outbound_incomplete', { gaps })
}

export async function deleteOutbound(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  if (!isUuid(id)) return
  const gone = await ctx.db
    .deleteFrom('lotse.outbound')
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (gone) await audit(ctx, ctx.db, caller, { action: 'outbound.deleted', subject: gone.name })
}
