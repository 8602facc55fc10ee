import { type Insertable, sql, type Updateable } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { type RoomTable as Table, withinRoom } from './room.ts'

/** Columns that the verbs below write themselves. */
type Kept = 'id' | 'project_id' | 'version' | 'created_at' | 'updated_at'

interface Content<T extends Table, Item> {
  table: T
  /** Its name in the activity log, as in `flow.created`. */
  word: string
  /** Uuids by default; forms and bots have text ids. */
  ids?: 'text'
  /** All items of a project, or one. */
  find(ctx: Ctx, projectId: string, id?: string): Promise<Item[]>
  nameOf(item: Item): string
  /** What is deleted can be brought back for a while: `find` leaves out what has a `removed_at`. */
  keepsRemoved?: boolean
  /** Consoles hear that it was created, edited or deleted. */
  says?: 'replies-changed'
}

interface Change {
  /** The version that was edited. Without it, the last save wins. */
  version?: number
  status?: string | undefined
}

type Also = (ctx: InTransaction<ConsoleCtx>) => Promise<void>

/** One item, or several; without any, all of a project. */
export type Which = string | string[] | undefined

/** The condition for a `find`. */
export const inProject = (alias: string, projectId: string, which: Which) =>
  sql`${sql.ref(`${alias}.project_id`)} = ${projectId} ${
    which === undefined
      ? sql``
      : Array.isArray(which)
        ? sql`and ${sql.ref(`${alias}.id`)} = any(${which})`
        : sql`and ${sql.ref(`${alias}.id`)} = ${which}`
  }`

const deeds: Record<string, string> = {
  live: 'published',
  draft: 'unpublished',
  paused: 'paused',
  archived: 'archived',
}

/** A save that publishes is logged as publishing, whatever else it changes. */
function deedOf(before: string | undefined, status: string | undefined): string {
  if (status === undefined || status === before) return 'changed'
  return before === 'archived' && status === 'draft' ? 'restored' : (deeds[status] ?? 'changed')
}

/**
 * The verbs for content that a team writes for its visitors. Each change is in the activity log, or it did
 * not happen.
 */
export function versioned<T extends Table, Item extends { id: string; status?: string }>({
  table,
  word,
  ids,
  find,
  nameOf,
  keepsRemoved = false,
  says,
}: Content<T, Item>) {
  const tell = (ctx: InTransaction<ConsoleCtx>): void => {
    const { projectId } = ctx.caller
    if (says)
      ctx.afterwards.push(() =>
        ctx.live.tellProject(projectId, { what: 'say', message: { name: says, data: { projectId } } }),
      )
  }
  const named: Table = table
  const findOne = async (ctx: Ctx, projectId: string, id: string): Promise<Item | undefined> =>
    ids === 'text' || isUuid(id) ? (await find(ctx, projectId, id))[0] : undefined

  const list = async (ctx: Ctx, projectId: string) => ({ items: await find(ctx, projectId) })

  async function read(ctx: Ctx, projectId: string, id: string): Promise<Item> {
    const item = await findOne(ctx, projectId, id)
    if (item === undefined) throw new AppError('not_found')
    return item
  }

  /** Throws unless the project has the item; unlike `read` it counts nothing. */
  async function requireOne(ctx: Ctx, projectId: string, id: string): Promise<void> {
    const query = ctx.db.selectFrom(named).select('id').where('project_id', '=', projectId)
    if (!(await query.where('id', '=', id).executeTakeFirst())) throw new AppError('not_found')
  }

  function create(
    ctx: ConsoleCtx,
    id: string,
    row: Omit<Insertable<Tables[T]>, Kept>,
    { details, also }: { details?: Record<string, unknown>; also?: Also } = {},
  ): Promise<Item> {
    return transact(ctx, async ctx => {
      const { projectId } = ctx.caller
      const at = { created_at: ctx.now(), updated_at: ctx.now() }
      const insert = ctx.db
        .insertInto(named)
        .values({ ...row, id, project_id: projectId, ...at } as unknown as Insertable<Tables[Table]>)
        .onConflict(conflict => conflict.doNothing())
      const { numInsertedOrUpdatedRows } = await withinRoom(ctx, table, projectId, () =>
        insert.executeTakeFirst(),
      )
      if (numInsertedOrUpdatedRows === 0n) throw new AppError('id_taken')
      await also?.(ctx)
      const item = await read(ctx, projectId, id)
      await audit(ctx, { action: `${word}.created`, subject: nameOf(item), details })
      tell(ctx)
      return item
    })
  }

  /** Undefined columns stay as they are. */
  function update(
    ctx: ConsoleCtx,
    id: string,
    { version, status }: Change,
    columnsOf: (
      before: Item,
      ctx: ConsoleCtx,
    ) => Omit<Updateable<Tables[T]>, Kept> | Promise<Omit<Updateable<Tables[T]>, Kept>>,
    also?: (ctx: InTransaction<ConsoleCtx>, before: Item) => Promise<void>,
  ): Promise<{ before: Item; after: Item }> {
    return transact(ctx, async ctx => {
      const { projectId } = ctx.caller
      const before = await read(ctx, projectId, id)
      const next = version === undefined ? {} : { version: version + 1 }
      const columns = { ...(await columnsOf(before, ctx)), ...next, updated_at: ctx.now() }
      const change = ctx.db
        .updateTable(named)
        .set(columns as Updateable<Tables[Table]>)
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .$if(version !== undefined, query => query.where(sql.ref('version'), '=', version))
      const { numUpdatedRows } = await withinRoom(ctx, table, projectId, () => change.executeTakeFirst())
      if (numUpdatedRows === 0n) throw new AppError('stale_version')
      await also?.(ctx, before)
      const after = await read(ctx, projectId, id)
      await audit(ctx, { action: `${word}.${deedOf(before.status, status)}`, subject: nameOf(after) })
      tell(ctx)
      return { before, after }
    })
  }

  /**
   * Deleting a missing row succeeds: the response to the first attempt may have been lost. It stays if `requireFree`
   * throws, which is called while the row is held.
   */
  function remove(
    ctx: ConsoleCtx,
    id: string,
    requireFree?: (ctx: InTransaction<ConsoleCtx>, item: Item) => Promise<void>,
  ): Promise<void> {
    return transact(ctx, async ctx => {
      const { projectId } = ctx.caller
      const item = await findOne(ctx, projectId, id)
      if (item === undefined) return
      const { numAffectedRows } = await (keepsRemoved
        ? sql`update ${sql.table(table)} set removed_at = ${ctx.now()}
            where project_id = ${projectId} and id = ${id} and removed_at is null`
        : sql`delete from ${sql.table(table)} where project_id = ${projectId} and id = ${id}`
      ).execute(ctx.db)
      if (numAffectedRows !== 1n) return
      await requireFree?.(ctx, item)
      await audit(ctx, { action: `${word}.deleted`, subject: nameOf(item) })
      tell(ctx)
    })
  }

  /** Brings back what was removed, unless `requireFit` throws. One that is there again already stays as it is. */
  function restore(
    ctx: ConsoleCtx,
    id: string,
    requireFit?: (ctx: InTransaction<ConsoleCtx>, item: Item) => Promise<void>,
  ): Promise<Item> {
    return transact(ctx, async ctx => {
      const { projectId } = ctx.caller
      const back = sql`update ${sql.table(table)} set removed_at = null
        where project_id = ${projectId} and id = ${id} and removed_at is not null`
      const { numAffectedRows } = isUuid(id)
        ? await withinRoom(ctx, table, projectId, () => back.execute(ctx.db))
        : { numAffectedRows: 0n }
      const item = await read(ctx, projectId, id)
      if (numAffectedRows === 1n) {
        await requireFit?.(ctx, item)
        await audit(ctx, { action: `${word}.restored`, subject: nameOf(item) })
        tell(ctx)
      }
      return item
    })
  }

  return { list, read, requireOne, create, update, remove, restore }
}
