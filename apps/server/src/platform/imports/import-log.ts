import type { PastImport } from '@lotse/contracts/imports/imports'
import { sql } from 'kysely'
import type { Ctx } from '../context.ts'
import type { InTransaction } from '../database/transaction.ts'
import { AppError } from '../http/errors.ts'
import { isUuid } from '../text/is-uuid.ts'
import type { ImportedValues } from './imports.table.ts'
import './imports.table.ts'

/** Whose import it is, and of what. */
export interface ImportPlace {
  /** Null for the academy. */
  projectId: string | null
  kind: string
}

/** The first call begins the import, and is told so. One that was undone is not continued. */
export async function openImport(
  ctx: InTransaction,
  { projectId, kind }: ImportPlace,
  { id, name, by }: { id: string; name: string; by: string },
): Promise<boolean> {
  const begun = await ctx.db
    .insertInto('platform.import')
    .values({ id, project_id: projectId, kind, by_id: by, name, created_at: ctx.now() })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (begun) return true
  const known = await lockImport(ctx, { projectId, kind }, id)
  if (known.undone_at) throw new AppError('not_found')
  return false
}

async function lockImport(ctx: InTransaction, { projectId, kind }: ImportPlace, id: string) {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('platform.import')
        .select(['name', 'created_at', 'undone_at'])
        .where('id', '=', id)
        .where('kind', '=', kind)
        .where('project_id', 'is not distinct from', projectId)
        .forUpdate()
        .executeTakeFirst()
    : undefined
  if (!row) throw new AppError('not_found')
  return row
}

export interface ImportedRow {
  thing_id: string
  is_created: boolean
  was: ImportedValues
  became: ImportedValues
}

/** The first row of an import about a thing counts: its former values are those from before the import. */
export async function noteImported(
  { db }: InTransaction,
  importId: string,
  { was, became, ...row }: ImportedRow,
): Promise<void> {
  await db
    .insertInto('platform.import_row')
    .values({ import_id: importId, ...row, was: JSON.stringify(was), became: JSON.stringify(became) })
    .onConflict(conflict => conflict.columns(['import_id', 'thing_id']).doNothing())
    .execute()
}

/** Of these things the ones that this import has made or changed: whether it has made them. */
export async function alreadyImported(
  { db }: Pick<Ctx, 'db'>,
  importId: string,
  thingIds: string[],
): Promise<ReadonlyMap<string, boolean>> {
  if (thingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('platform.import_row')
    .select(['thing_id', 'is_created'])
    .where('import_id', '=', importId)
    .where('thing_id', 'in', thingIds)
    .execute()
  return new Map(rows.map(({ thing_id, is_created }) => [thing_id, is_created]))
}

/** From now on nothing is added to it. A repeated undo continues one that is not complete. */
export async function closeImport(
  ctx: InTransaction,
  place: ImportPlace,
  id: string,
  most: number,
): Promise<{ name: string; at: Date; isFirst: boolean; rows: ImportedRow[]; left: number }> {
  const { name, created_at: at, undone_at } = await lockImport(ctx, place, id)
  if (!undone_at)
    await ctx.db.updateTable('platform.import').set({ undone_at: ctx.now() }).where('id', '=', id).execute()
  const open = ctx.db
    .selectFrom('platform.import_row')
    .where('import_id', '=', id)
    .where('is_undone', '=', false)
  const { count } = await open.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()
  const rows = await open
    .select(['thing_id', 'is_created', 'was', 'became'])
    .orderBy('is_created')
    .orderBy('thing_id')
    .limit(most)
    .execute()
  return { name, at, isFirst: !undone_at, rows, left: Number(count) }
}

export async function markUndone({ db }: InTransaction, importId: string, thingId: string): Promise<void> {
  await db
    .updateTable('platform.import_row')
    .set({ is_undone: true })
    .where('import_id', '=', importId)
    .where('thing_id', '=', thingId)
    .execute()
}

/** For people who are deleted. */
export async function forgetImported({ db }: Pick<Ctx, 'db'>, thingIds: string[]): Promise<void> {
  if (thingIds.length > 0)
    await db.deleteFrom('platform.import_row').where('thing_id', 'in', thingIds).execute()
}

/** Screens show so many, newest first. */
const MOST = 20

interface Row {
  id: string
  name: string
  by_id: string
  created_at: Date
  undone_at: Date | null
  created: number
  changed: number
  left: number
}

export async function listImports(
  { db }: Ctx,
  { projectId, kind }: ImportPlace,
  namesOf: (ids: string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<{ items: PastImport[] }> {
  const { rows } = await sql<Row>`select i.id, i.name, i.by_id, i.created_at, i.undone_at,
      count(r.*) filter (where r.is_created)::int as created,
      count(r.*) filter (where not r.is_created)::int as changed,
      count(r.*) filter (where not r.is_undone and i.undone_at is not null)::int as left
    from (select * from platform.import
      where project_id is not distinct from ${projectId}::uuid and kind = ${kind}
      order by created_at desc, id desc limit ${sql.lit(MOST)}) i
    left join platform.import_row r on r.import_id = i.id
    group by i.id, i.name, i.by_id, i.created_at, i.undone_at
    order by i.created_at desc, i.id desc`.execute(db)
  const names = await namesOf([...new Set(rows.map(({ by_id }) => by_id))])
  return {
    items: rows.map(({ by_id, created_at, undone_at, ...row }) => ({
      ...row,
      by: names.get(by_id) ?? null,
      at: created_at.toISOString(),
      undoneAt: undone_at?.toISOString() ?? null,
    })),
  }
}
