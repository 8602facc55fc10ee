import type { RestoreResult } from '@lotse/contracts/academy/bin'
import { type BinKind, binParents, mayRestore } from '@lotse/contracts/academy/fields/bin-kinds'
import { may } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/sql-state.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type AuditEntry, auditAll } from '../audit/audit.ts'
import type { AcademyCtx, ActingCtx } from '../auth/guard.ts'
import { settle } from '../settling/settle.ts'
import { lockTree } from '../skills/skills.table.ts'
import { type BinRow, type KeptTable, keptTables } from './bin.table.ts'
import { expiry, isOwnEntry } from './bin-list.ts'
import { fitIn } from './fit-in.ts'
import { openAgain, subtasksIn } from './open-reports.ts'
import { putBack } from './put-back.ts'

/** Each in its own transaction: one that cannot come back stops no other. Containers come before what was in them. */
export async function restoreEntries(ctx: AcademyCtx, ids: string[]): Promise<{ results: RestoreResult[] }> {
  const rows = await ctx.db
    .selectFrom('academy.bin')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('deleted_at', 'desc')
    .orderBy('id')
    .execute()
  const known = rows.map(({ id }) => id)
  const unknown = ids.filter(id => !known.includes(id))
  const results = new Map<string, RestoreResult>()
  for (const id of [...known, ...unknown]) results.set(id, await outcomeOf(ctx, id, id))
  return { results: ids.flatMap(id => results.get(id) ?? []) }
}

/** The same by the ids of the things: a deletion answers as on the platform, so nobody knows the entry. */
export async function undoDeletions(
  ctx: AcademyCtx,
  kind: BinKind,
  ids: string[],
): Promise<{ results: RestoreResult[] }> {
  const results: RestoreResult[] = []
  for (const id of ids) results.push(await outcomeOf(ctx, id, await entryOf(ctx, kind, id)))
  return { results }
}

/** The latest entry of a thing, also if it has been restored since: then there is nothing left to do. */
async function entryOf(ctx: Ctx, kind: BinKind, thingId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('academy.bin')
    .select('id')
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .where('deleted_at', '>', expiry(ctx))
    .orderBy(sql`restored_at is null`, 'desc')
    .orderBy('deleted_at', 'desc')
    .orderBy('restored_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

async function outcomeOf(ctx: AcademyCtx, id: string, entry: string | undefined): Promise<RestoreResult> {
  try {
    if (entry === undefined) throw new AppError('bin_entry_not_found')
    return { id, error: null, ...(await restoreEntry(ctx, entry)) }
  } catch (error) {
    if (error instanceof AppError) return { id, error: error.code, ...(error.details as object | undefined) }
    ctx.log.error({ err: error }, 'something in the bin could not be restored')
    return { id, error: 'internal_server_error' }
  }
}

type Fitted = Pick<RestoreResult, 'moved' | 'left_out'>

async function restoreEntry(ctx: AcademyCtx, id: string): Promise<Fitted> {
  try {
    return await transact(ctx, async ctx => {
      const entry = await lockEntryInTree(ctx, id)
      if (!entry || !mayRestore(ctx.caller, entry.kind)) throw new AppError('bin_entry_not_found')
      // The same request again, or two people at once; unless it was deleted once more.
      if (entry.restored_at && (await entryOf(ctx, entry.kind, entry.thing_id)) === id) return {}
      if (entry.restored_at) throw new AppError('bin_entry_not_found')
      // Z1393: shown again is what moderators deleted because of a report.
      if (entry.decided && !may(ctx.caller, 'moderate')) throw new AppError('moderators_decide')
      await refuseOwnEntry(ctx, id)
      return restore(ctx, entry)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new AppError('already_there')
    throw error
  }
}

async function refuseOwnEntry(ctx: InTransaction<ActingCtx>, id: string): Promise<void> {
  const { rows } = await sql<{ own: boolean }>`
    select ${isOwnEntry(ctx)} as own from academy.bin b where b.id = ${id}`.execute(ctx.db)
  if (rows[0]?.own) throw new AppError('own_matter')
}

/** Restores a subtask whose report is opened again; false if it is not in the bin, or its task is gone. */
export async function restoreSubtask(ctx: InTransaction<ActingCtx>, subtaskId: string): Promise<boolean> {
  const id = await entryOf(ctx, 'subtask', subtaskId)
  const entry = id && (await lockEntry(ctx, id))
  if (!entry || entry.restored_at || !(await holdParent(ctx, entry))) return false
  await restore(ctx, entry)
  return true
}

const lockEntry = (ctx: Ctx, id: string): Promise<BinRow | undefined> =>
  ctx.db
    .selectFrom('academy.bin')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', '>', expiry(ctx))
    .forUpdate()
    .executeTakeFirst()

const isInTree = (kind: BinKind): boolean =>
  kind === 'root_skill' || kind === 'sub_skill' || kind === 'course'

/**
 * The tree before everything else, also before the entry, as when a skill is deleted: whoever restores something that is
 * connected with this one may hand it a connection, and the other order would deadlock.
 */
async function lockEntryInTree(ctx: Ctx, id: string): Promise<BinRow | undefined> {
  const row = await ctx.db.selectFrom('academy.bin').select('kind').where('id', '=', id).executeTakeFirst()
  if (row && isInTree(row.kind)) await lockTree(ctx)
  return lockEntry(ctx, id)
}

async function restore(ctx: InTransaction<ActingCtx>, entry: BinRow): Promise<Fitted> {
  const { id, kind } = entry
  const tree = isInTree(kind) ? await lockTree(ctx) : undefined
  if (!(await holdParent(ctx, entry)))
    throw new AppError('bin_parent_gone', { parent: await goneParent(ctx, entry) })
  await refuseTaken(ctx, entry)
  const history: AuditEntry[] = []
  for (const table of keptTables) if (!isFitted(table)) history.push(...(await putBack(ctx, id, table)))
  history.push(...(await openAgain(ctx, id)))
  const { rows: tasks } = await sql<{ id: string }>`select id from (${subtasksIn(id)}) t (id)`.execute(ctx.db)
  await settle(ctx, { tasks: tasks.map(({ id }) => id), isTold: true })
  const fitted = tree ? await fitIn(ctx, entry, tree) : {}
  await ctx.db.deleteFrom('academy.bin_part').where('bin_id', '=', id).execute()
  await ctx.db.updateTable('academy.bin').set({ restored_at: ctx.now() }).where('id', '=', id).execute()
  await auditAll(ctx, history)
  return fitted
}

/** What depends on how the tree is now. */
const isFitted = (table: KeptTable): boolean => table.endsWith('_dependency') || table === 'skill_course'

const parentTables: Partial<Record<BinKind, { table: string; type: 'uuid' | 'text' }>> = {
  job: { table: 'company', type: 'uuid' },
  challenge: { table: 'challenge_category', type: 'uuid' },
  subtask: { table: 'task', type: 'uuid' },
  sub_skill: { table: 'root_skill', type: 'text' },
}

/** Whether there is what it belongs to, which then stays until the end of the transaction. */
async function holdParent(ctx: InTransaction, { kind, parent_id }: BinRow): Promise<boolean> {
  const parent = parentTables[kind]
  if (!parent) return true
  const { rows } = await sql`select from academy.${sql.id(parent.table)}
    where id = ${parent_id}::${sql.raw(parent.type)} for key share`.execute(ctx.db)
  return rows.length > 0
}

/** What has to come back first: in the bin by itself, or a task inside a category. */
async function goneParent(ctx: InTransaction, entry: BinRow): Promise<RestoreResult['parent']> {
  const kind = binParents[entry.kind] ?? entry.kind
  const { rows } = await sql<Pick<BinRow, 'id' | 'kind' | 'title'>>`select id, kind, title from academy.bin
    where restored_at is null and deleted_at > ${expiry(ctx)} and ${
      entry.kind === 'subtask'
        ? sql`tasks @> array[${entry.parent_id}]::uuid[]`
        : sql`kind = ${kind} and thing_id = ${entry.parent_id}`
    } order by deleted_at desc limit 1`.execute(ctx.db)
  const [found] = rows
  return found
    ? { kind: found.kind, title: found.title, bin_id: found.id }
    : { kind, title: entry.parent_title, bin_id: null }
}

/** Names and ids that people choose may have been given to something else meanwhile. */
async function refuseTaken(ctx: InTransaction, { id, kind }: BinRow): Promise<void> {
  const taken = async (table: KeptTable, column: 'id' | 'name') => {
    const { rows } = await sql`select from academy.${sql.id(table)} t where ${sql.ref(`t.${column}`)} in (
      select r->>${column} from academy.bin_part p, jsonb_array_elements(p.rows) r
      where p.bin_id = ${id} and p.table_name = ${table}) limit 1`.execute(ctx.db)
    return rows.length > 0
  }
  if (kind === 'company' && (await taken('company', 'name'))) throw new AppError('company_already_exists')
  if (kind === 'course' && (await taken('course', 'id'))) throw new AppError('course_already_exists')
  const isSkill = kind === 'root_skill' || kind === 'sub_skill'
  if (isSkill && ((await taken('root_skill', 'id')) || (await taken('sub_skill', 'id'))))
    throw new AppError('skill_already_exists')
}
