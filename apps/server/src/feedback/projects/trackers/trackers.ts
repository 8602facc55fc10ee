import { randomBytes } from 'node:crypto'
import type { Tracker } from '@lotse/contracts/console/ticket/trackers'
import { type Selectable, sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import { isAllowedOutside } from '../../../platform/http/call-outside.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { sealFor } from '../../../platform/process/seal.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx, FeedbackCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'
import { TrackerTrouble } from './providers/call-provider.ts'
import type { Place } from './providers/provider.ts'
import { providers } from './providers/providers.ts'
import type { TrackerTable } from './trackers.table.ts'

const { seal, open } = sealFor('tracker')

/** Undefined if it was sealed with another `SECRET`. */
export function readable(ctx: Pick<FeedbackCtx, 'keys'>, sealed: string): string | undefined {
  try {
    return open(ctx, sealed)
  } catch {
    return undefined
  }
}

export type TrackerRow = Selectable<TrackerTable>

/** As its provider is called. */
export function placeOf(ctx: FeedbackCtx, row: TrackerRow): Place {
  const token = readable(ctx, row.token)
  if (token === undefined) throw new TrackerTrouble('unreadable', { isFinal: true })
  return { address: row.address, target: row.target, account: row.account, token }
}

const answerOf = (ctx: FeedbackCtx, row: TrackerRow): Tracker => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  address: row.address,
  target: row.target,
  account: row.account,
  closes: row.closes,
  isUnreadable: readable(ctx, row.token) === undefined,
  hookAddress: `${ctx.settings.urls.lotse}/trackers/${row.project_id}/${row.id}`,
  heardAt: row.heard_at?.toISOString() ?? null,
  trouble: row.trouble,
  version: row.version,
})

const find = (ctx: Pick<FeedbackCtx, 'db'>, projectId: string) =>
  ctx.db.selectFrom('lotse.tracker').selectAll().where('project_id', '=', projectId)

export const findTrackers = (ctx: Pick<FeedbackCtx, 'db'>, projectId: string): Promise<TrackerRow[]> =>
  find(ctx, projectId).orderBy('created_at').orderBy('id').execute()

export async function findTracker(
  ctx: Pick<FeedbackCtx, 'db'>,
  projectId: string,
  id: string,
): Promise<TrackerRow | undefined> {
  if (!isUuid(projectId) || !isUuid(id)) return undefined
  return find(ctx, projectId).where('id', '=', id).executeTakeFirst()
}

async function requireTracker(ctx: ConsoleCtx, id: string): Promise<TrackerRow> {
  const row = await findTracker(ctx, ctx.caller.projectId, id)
  if (!row) throw new AppError('not_found')
  return row
}

export const listTrackers = async (ctx: ConsoleCtx): Promise<{ items: Tracker[] }> => ({
  items: (await findTrackers(ctx, ctx.caller.projectId)).map(row => answerOf(ctx, row)),
})

interface Fields {
  kind: Tracker['kind']
  name: string
  address: string
  target: string
  account: string
  token: string
  closes: Tracker['closes']
}

const MOST = 10

/** The owner types it: it must not lead into our own network. */
function requireOutside(ctx: FeedbackCtx, address: string): void {
  if (!isAllowedOutside(ctx, address, ctx.settings.webhookNetworks)) throw new AppError('address_refused')
}

const newSecret = (): string => randomBytes(32).toString('base64url')

export async function createTracker(
  ctx: ConsoleCtx,
  { token, ...fields }: Fields,
): Promise<Tracker & { hookSecret: string }> {
  const { projectId } = ctx.caller
  requireOutside(ctx, fields.address)
  const hookSecret = newSecret()
  const id = newId(ctx.now())
  await transact(ctx, async ctx => {
    // Two calls at once must not pass the limit together.
    await sql`select from lotse.project where id = ${projectId} for no key update`.execute(ctx.db)
    if ((await findTrackers(ctx, projectId)).length >= MOST) throw new AppError('too_many_trackers')
    await ctx.db
      .insertInto('lotse.tracker')
      .values({
        project_id: projectId,
        id,
        ...fields,
        token: seal(ctx, token),
        hook_secret: seal(ctx, hookSecret),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .execute()
    await audit(ctx, { action: 'tracker.created', subject: fields.name })
  })
  return { ...answerOf(ctx, await requireTracker(ctx, id)), hookSecret }
}

type Change = { [Field in keyof Omit<Fields, 'kind'>]?: Fields[Field] | undefined } & { version: number }

export async function changeTracker(
  ctx: ConsoleCtx,
  id: string,
  { version, token, ...fields }: Change,
): Promise<Tracker> {
  await requireTracker(ctx, id)
  if (fields.address !== undefined) {
    requireOutside(ctx, fields.address)
    // The token is not sent to an address that its owner has not seen.
    if (token === undefined && fields.address !== (await requireTracker(ctx, id)).address)
      throw new AppError('token_again')
  }
  await transact(ctx, async ctx => {
    const changed = await ctx.db
      .updateTable('lotse.tracker')
      .set({
        ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
        ...(token === undefined ? {} : { token: seal(ctx, token) }),
        trouble: null,
        rests_until: null,
        version: sql<number>`version + 1`,
        updated_at: ctx.now(),
      })
      .where('project_id', '=', ctx.caller.projectId)
      .where('id', '=', id)
      .where('version', '=', version)
      .returning('name')
      .executeTakeFirst()
    if (!changed) throw new AppError('stale_version')
    await audit(ctx, { action: 'tracker.changed', subject: changed.name })
  })
  return answerOf(ctx, await requireTracker(ctx, id))
}

export async function rotateHookSecret(
  ctx: ConsoleCtx,
  id: string,
): Promise<Tracker & { hookSecret: string }> {
  const row = await requireTracker(ctx, id)
  const hookSecret = newSecret()
  await transact(ctx, async ctx => {
    await ctx.db
      .updateTable('lotse.tracker')
      .set({ hook_secret: seal(ctx, hookSecret), updated_at: ctx.now() })
      .where('project_id', '=', row.project_id)
      .where('id', '=', id)
      .execute()
    await audit(ctx, { action: 'tracker.rotated', subject: row.name })
  })
  return { ...answerOf(ctx, row), hookSecret }
}

export async function deleteTracker(ctx: ConsoleCtx, id: string): Promise<void> {
  if (!isUuid(id)) return
  await transact(ctx, async ctx => {
    const gone = await ctx.db
      .deleteFrom('lotse.tracker')
      .where('project_id', '=', ctx.caller.projectId)
      .where('id', '=', id)
      .returning('name')
      .executeTakeFirst()
    if (gone) await audit(ctx, { action: 'tracker.deleted', subject: gone.name })
  })
}

/** Reads, and changes nothing there. */
export async function tryTracker(
  ctx: ConsoleCtx,
  id: string,
): Promise<{ found: string | null; trouble: string | null }> {
  const row = await requireTracker(ctx, id)
  try {
    const found = await providers[row.kind].check(ctx, placeOf(ctx, row))
    await noteTrouble(ctx, row, null)
    return { found, trouble: null }
  } catch (error) {
    if (!(error instanceof TrackerTrouble)) throw error
    await noteTrouble(ctx, row, error)
    return { found: null, trouble: error.message }
  }
}

/** What the settings say of its last call, and how long its provider asks not to be called. */
export async function noteTrouble(
  ctx: Pick<FeedbackCtx, 'db' | 'now'>,
  { project_id, id }: Pick<TrackerRow, 'project_id' | 'id'>,
  trouble: TrackerTrouble | null,
): Promise<void> {
  const now = ctx.now()
  await ctx.db
    .updateTable('lotse.tracker')
    .set({
      trouble: trouble?.message ?? null,
      trouble_at: trouble && now,
      rests_until: trouble && trouble.wish > 0 ? new Date(now.getTime() + trouble.wish * 1000) : null,
    })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute()
}
