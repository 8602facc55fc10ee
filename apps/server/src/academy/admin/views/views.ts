import { randomUUID } from 'node:crypto'
import { may } from '@lotse/contracts/academy/rights'
import { mostViews } from '@lotse/contracts/limits'
import {
  type AcademyView,
  type AcademyViewChoice,
  type AcademyViewFields,
  type AcademyViews,
  type ViewedList,
  viewedListRights,
  viewedLists,
} from '@lotse/contracts/views/academy-views'
import { type Selectable, sql } from 'kysely'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { chosenViews } from '../../../platform/views/chosen-views.ts'
import { audit, difference } from '../../audit/audit.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { edited, refuseStale } from '../../changes/edited.ts'
import type { SavedViewTable } from './views.table.ts'

type ViewRow = Selectable<SavedViewTable>

/** Those of the team, and the caller's own; of lists that the caller may read, as they are filtered and sorted. */
const visible = (ctx: AcademyCtx) =>
  ctx.db
    .selectFrom('academy.saved_view')
    .selectAll()
    .where(eb => eb.or([eb('user_id', 'is', null), eb('user_id', '=', ctx.caller.userId)]))
    .where(sql<boolean>`query->>'list' = any(${viewedLists.filter(list => mayRead(ctx, list))}::text[])`)
    .where(
      may(ctx.caller, 'money')
        ? sql<boolean>`true`
        : sql<boolean>`not (query->>'list' = 'users'
      and (query->'search'->>'balance' is not null or coalesce(query->'search'->>'sort', '') ~ '^-?balance$'))`,
    )

const mayRead = ({ caller }: AcademyCtx, list: ViewedList): boolean => may(caller, ...viewedListRights[list])

function requireList(ctx: AcademyCtx, { list, search }: AcademyViewFields['query']): void {
  const tellsBalance = list === 'users' && ('balance' in search || /^-?balance$/.test(search.sort ?? ''))
  if (!mayRead(ctx, list) || (tellsBalance && !may(ctx.caller, 'money')))
    throw new AppError('permission_denied')
}

const toView = ({ user_id, created_at: _, updated_at, ...row }: ViewRow): AcademyView => ({
  ...row,
  isShared: user_id === null,
  updatedAt: updated_at.toISOString(),
})

export async function findViews(ctx: AcademyCtx): Promise<AcademyView[]> {
  return (await visible(ctx).orderBy('created_at').orderBy('id').execute()).map(toView)
}

export async function listViews(ctx: AcademyCtx): Promise<AcademyViews> {
  const choice = await ctx.db
    .selectFrom('academy.view_choice')
    .select(['ids', 'start_id', 'panel_ids'])
    .where('user_id', '=', ctx.caller.userId)
    .executeTakeFirst()
  const views = await findViews(ctx)
  const isThere = (id: string) => views.some(view => view.id === id)
  return { ...chosenViews(views, choice), panelIds: (choice?.panel_ids ?? []).filter(isThere) }
}

const ownerOf = (ctx: AcademyCtx, isShared: boolean): string | null => (isShared ? null : ctx.caller.userId)

/** After a view was added: two at once are counted one after the other. */
async function requireRoom(ctx: InTransaction<AcademyCtx>, isShared: boolean): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('academy views'))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('academy.saved_view')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('user_id', 'is not distinct from', ownerOf(ctx, isShared))
    .executeTakeFirstOrThrow()
  if (count > mostViews[isShared ? 'shared' : 'own']) throw new AppError('too_many_views')
}

/** The history is not only for its owner: what somebody calls a view of their own is not said there. */
const told = ({ user_id, name, icon, query }: ViewRow): Record<string, unknown> =>
  user_id === null
    ? { shared: true, name, icon, list: query.list, filters: new URLSearchParams(query.search).toString() }
    : { shared: false }

export async function createView(
  ctx: AcademyCtx,
  { id = randomUUID(), isShared, name, icon, query }: AcademyViewFields & { id?: string | undefined },
): Promise<AcademyView> {
  requireList(ctx, query)
  return transact(ctx, async ctx => {
    const now = ctx.now()
    const row = await ctx.db
      .insertInto('academy.saved_view')
      .values({
        id,
        user_id: ownerOf(ctx, isShared),
        name,
        icon,
        query: JSON.stringify(query),
        created_at: now,
        updated_at: now,
      })
      .onConflict(conflict => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new AppError('id_taken')
    await requireRoom(ctx, isShared)
    await audit(ctx, { action: 'view.create', target: { kind: 'view', id }, after: told(row) })
    return toView(row)
  })
}

type Change = { [K in keyof AcademyViewFields]?: AcademyViewFields[K] | undefined } & {
  version?: number | null | undefined
}

export async function changeView(ctx: AcademyCtx, id: string, change: Change): Promise<AcademyView> {
  if (change.query) requireList(ctx, change.query)
  return transact(ctx, async ctx => {
    const before = await visible(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!before) throw new AppError('not_found')
    refuseStale(before, change)
    const { isShared = before.user_id === null, query } = change
    const after = await ctx.db
      .updateTable('academy.saved_view')
      .set({
        ...edited(before, change, 'name', 'icon'),
        ...(query && { query: JSON.stringify(query) }),
        user_id: ownerOf(ctx, isShared),
        updated_at: ctx.now(),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (after.user_id !== before.user_id) await requireRoom(ctx, isShared)
    const target = { kind: 'view', id }
    await audit(ctx, { action: 'view.change', target, ...difference(told(before), told(after)) })
    return toView(after)
  })
}

/** A missing view is not an error: the response to the first attempt may have been lost. */
export function deleteView(ctx: AcademyCtx, id: string): Promise<void> {
  return transact(ctx, async ctx => {
    const row = await visible(ctx).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) return
    await ctx.db.deleteFrom('academy.saved_view').where('id', '=', id).execute()
    await audit(ctx, { action: 'view.delete', target: { kind: 'view', id }, before: told(row) })
  })
}

export async function chooseViews(
  ctx: AcademyCtx,
  { ids, startId, panelIds }: AcademyViewChoice,
): Promise<AcademyViews> {
  const { userId } = ctx.caller
  if (startId && !(await visible(ctx).where('id', '=', startId).executeTakeFirst()))
    throw new AppError('not_found')
  const change = {
    ...(ids === undefined ? {} : { ids }),
    ...(startId === undefined ? {} : { start_id: startId }),
    ...(panelIds === undefined ? {} : { panel_ids: [...new Set(panelIds)] }),
  }
  if (Object.keys(change).length > 0)
    await ctx.db
      .insertInto('academy.view_choice')
      .values({ user_id: userId, ids: [], start_id: null, ...change })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(change))
      .execute()
  return listViews(ctx)
}
