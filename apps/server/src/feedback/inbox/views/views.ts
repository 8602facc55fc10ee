import { mostViews } from '@lotse/contracts/limits'
import type { SavedView, SavedViewFields, SavedViews } from '@lotse/contracts/views/inbox-views'
import type { ViewChoice } from '@lotse/contracts/views/saved-view'
import type { ViewIcon } from '@lotse/rules/views/view-icons'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { isUuid } from '../../../platform/text/is-uuid.ts'
import { chosenViews } from '../../../platform/views/chosen-views.ts'
import { mayAnswer } from '../../access/console-edge.ts'
import { ownerOf } from '../../access/owner-of.ts'
import { inProject, versioned } from '../../content/versioned.ts'
import type { ConsoleCtx } from '../../context.ts'
import { newId } from '../../tokens/ids.ts'
import { storedQuery } from './stored-query.ts'

interface ViewRow {
  id: string
  account_id: string | null
  name: string
  icon: ViewIcon
  query: Record<string, unknown>
  version: number
  updated_at: Date
}

/** All of a project; with an account the team's and that person's own. */
async function findViews(
  ctx: Ctx,
  projectId: string,
  { id, accountId }: { id?: string | undefined; accountId?: string },
): Promise<SavedView[]> {
  const { rows } = await sql<ViewRow>`
    select v.id, v.account_id, v.name, v.icon, v.query, v.version, v.updated_at from lotse.saved_view v
    where ${inProject('v', projectId, id)}
      ${accountId === undefined ? sql`` : sql`and (v.account_id is null or v.account_id = ${accountId})`}
    order by v.created_at, v.id`.execute(ctx.db)
  return rows.map(({ account_id, query, updated_at, ...row }) => ({
    ...row,
    isShared: account_id === null,
    query: storedQuery(query),
    updatedAt: updated_at.toISOString(),
  }))
}

const views = versioned({
  table: 'lotse.saved_view',
  word: 'view',
  find: (ctx, projectId, id) => findViews(ctx, projectId, { id }),
  // The log is the team's: what somebody calls a view of their own is not said there.
  nameOf: ({ name, isShared }) => (isShared ? name : ''),
})

export const findOwnViews = (ctx: ConsoleCtx, id?: string): Promise<SavedView[]> =>
  findViews(ctx, ctx.caller.projectId, { id, accountId: ctx.caller.account.id })

export async function listViews(ctx: ConsoleCtx): Promise<SavedViews> {
  const { projectId, account } = ctx.caller
  const items = await findOwnViews(ctx)
  const choice = await ctx.db
    .selectFrom('lotse.view_choice')
    .select(['ids', 'start_id'])
    .where('project_id', '=', projectId)
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  return chosenViews(items, choice)
}

async function readOwn(ctx: ConsoleCtx, id: string): Promise<SavedView> {
  const [view] = isUuid(id) ? await findOwnViews(ctx, id) : []
  if (!view) throw new AppError('not_found')
  return view
}

function requireAgent({ caller: { role } }: ConsoleCtx, isNeeded: boolean): void {
  if (isNeeded && !(role && mayAnswer(role))) throw new AppError('role_too_low')
}

/** In the transaction of a change, which runs alone in its project. */
export async function requireViewRoom(ctx: ConsoleCtx, isShared: boolean): Promise<void> {
  const { projectId } = ctx.caller
  const { rows } = await sql<{ count: number }>`select count(*)::int from lotse.saved_view
    where project_id = ${projectId} and account_id is not distinct from ${ownerOf(ctx, isShared)}`.execute(
    ctx.db,
  )
  if ((rows[0]?.count ?? 0) > mostViews[isShared ? 'shared' : 'own']) throw new AppError('too_many_views')
}

/** Everybody reads a change of the team's views; other tabs of the same person one of their own. */
async function tell({ live, caller }: ConsoleCtx, isShared: boolean): Promise<void> {
  if (isShared)
    await live.tellProject(caller.projectId, { what: 'say', message: { name: 'views-changed', data: {} } })
  else await live.tellAccount(caller.account.id, { what: 'views-changed' })
}

export async function createView(
  ctx: ConsoleCtx,
  { id = newId(ctx.now()), isShared, name, icon, query }: SavedViewFields & { id?: string | undefined },
): Promise<SavedView> {
  requireAgent(ctx, isShared)
  const row = { account_id: ownerOf(ctx, isShared), name, icon, query: JSON.stringify(query) }
  const made = await views.create(ctx, id, row, { also: ctx => requireViewRoom(ctx, isShared) })
  await tell(ctx, isShared)
  return made
}

type Change = { [K in keyof SavedViewFields]?: SavedViewFields[K] | undefined } & { version: number }

export async function updateView(
  ctx: ConsoleCtx,
  id: string,
  { version, isShared, name, icon, query }: Change,
): Promise<SavedView> {
  const own = await readOwn(ctx, id)
  requireAgent(ctx, own.isShared || isShared === true)
  const { before, after } = await views.update(
    ctx,
    id,
    { version },
    () => ({
      name,
      icon,
      query: query && JSON.stringify(query),
      account_id: isShared === undefined ? undefined : ownerOf(ctx, isShared),
    }),
    async (ctx, { isShared: wasShared }) => {
      if (isShared !== undefined && isShared !== wasShared) await requireViewRoom(ctx, isShared)
    },
  )
  await tell(ctx, before.isShared || after.isShared)
  return after
}

export async function deleteView(ctx: ConsoleCtx, id: string): Promise<void> {
  const [view] = isUuid(id) ? await findOwnViews(ctx, id) : []
  // A missing view is not an error: the response to the first attempt may have been lost.
  if (!view) return
  requireAgent(ctx, view.isShared)
  await views.remove(ctx, id)
  await tell(ctx, view.isShared)
}

export async function chooseViews(ctx: ConsoleCtx, { ids, startId }: ViewChoice): Promise<SavedViews> {
  const { projectId, account } = ctx.caller
  if (startId) await readOwn(ctx, startId)
  const change = {
    ...(ids === undefined ? {} : { ids }),
    ...(startId === undefined ? {} : { start_id: startId }),
  }
  if (Object.keys(change).length > 0) {
    await ctx.db
      .insertInto('lotse.view_choice')
      .values({ project_id: projectId, account_id: account.id, ids: [], start_id: null, ...change })
      .onConflict(conflict => conflict.columns(['project_id', 'account_id']).doUpdateSet(change))
      .execute()
    await tell(ctx, false)
  }
  return listViews(ctx)
}
