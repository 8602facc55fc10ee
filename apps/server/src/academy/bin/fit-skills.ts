import type { RestoreResult } from '@lotse/contracts/academy/bin'
import { findCycle } from '@lotse/rules/find-cycle'
import { freeCell, largestTree } from '@lotse/rules/free-cell'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { selectRoots, selectSubs } from '../skills/skills.table.ts'
import type { BinRow, KeptTable } from './bin.table.ts'

/** Fits restored skills into the tree as it is now: their place, what they depend on, and their courses. */
export async function fitSkills(
  ctx: InTransaction,
  entry: BinRow,
  tree: { rows: number; columns: number },
): Promise<Pick<RestoreResult, 'moved' | 'left_out'>> {
  const moved = await place(ctx, entry, tree)
  let left = await connect(ctx, entry, 'sub_skill')
  if (entry.kind === 'root_skill') left += await connect(ctx, entry, 'root_skill')
  left += await attachCourses(ctx, entry.id)
  return { moved, left_out: left }
}

interface Cell {
  id: string
  row: number
  column: number
}

/** A cell that was taken meanwhile: the next free one, and if there is none, the old one. */
async function place(
  ctx: InTransaction,
  { kind, thing_id, parent_id }: BinRow,
  tree: { rows: number; columns: number },
): Promise<boolean> {
  const isRoot = kind === 'root_skill'
  const { rows: cells } = isRoot
    ? await sql<Cell>`select id, "row", "column" from academy.root_skill`.execute(ctx.db)
    : await sql<Cell>`select id, "row", "column" from academy.sub_skill where parent_id = ${parent_id}`.execute(
        ctx.db,
      )
  const own = cells.find(({ id }) => id === thing_id)
  const others = cells.filter(({ id }) => id !== thing_id)
  if (!own || !others.some(({ row, column }) => row === own.row && column === own.column)) return false
  const size = isRoot ? tree : await sizeOf(ctx, parent_id ?? '')
  const free = freeCell({
    rows: Math.min(size.rows, largestTree),
    columns: Math.min(size.columns, largestTree),
    skills: others,
  })
  if (!free) return false
  await sql`update academy.${sql.id(kind)} set "row" = ${free.row}, "column" = ${free.column}
    where id = ${thing_id}`.execute(ctx.db)
  return true
}

const sizeOf = (ctx: InTransaction, root: string) =>
  ctx.db
    .selectFrom('academy.root_skill')
    .select(['sub_tree_rows as rows', 'sub_tree_columns as columns'])
    .where('id', '=', root)
    .executeTakeFirstOrThrow()

interface Arrow {
  skill: string
  dependency: string
}

/**
 * Brings back who depends on whom. If the other skill is in the bin, its entry gets the connection, and it comes back
 * with that one. Returns how many cannot come back.
 */
async function connect(
  ctx: InTransaction,
  { id, parent_id, thing_id, kind }: BinRow,
  level: 'root_skill' | 'sub_skill',
): Promise<number> {
  const table = `${level}_dependency` as const
  const { rows: arrows } = await sql<Arrow>`select distinct r.skill, r.dependency
    from academy.bin_part p, jsonb_populate_recordset(null::academy.${sql.id(table)}, p.rows) r
    where p.bin_id = ${id} and p.table_name = ${table} order by 1, 2`.execute(ctx.db)
  if (arrows.length === 0) return 0
  const root = kind === 'root_skill' ? thing_id : (parent_id ?? '')
  const rows =
    level === 'root_skill'
      ? await selectRoots(ctx).execute()
      : await selectSubs(ctx).where('s.parent_id', '=', root).execute()
  const tree = new Map(rows.map(row => [row.id, [...row.dependencies]]))
  let left = 0
  for (const { skill, dependency } of arrows) {
    const known = tree.get(skill)
    const missing = !known ? skill : tree.has(dependency) ? undefined : dependency
    if (missing !== undefined) {
      if (!(await leaveTo(ctx, level, missing, { skill, dependency }))) left += 1
      continue
    }
    if (!known || known.includes(dependency)) continue
    if (findCycle(tree, skill, [...known, dependency])) {
      left += 1
      continue
    }
    known.push(dependency)
    await ctx.db.insertInto(`academy.${table}`).values({ skill, dependency }).execute()
  }
  return left
}

async function leaveTo(
  ctx: InTransaction,
  level: 'root_skill' | 'sub_skill',
  missing: string,
  arrow: Arrow,
): Promise<boolean> {
  const table: KeptTable = `${level}_dependency`
  const { numAffectedRows } = await sql`insert into academy.bin_part (bin_id, table_name, rows)
    select id, ${table}, ${JSON.stringify([arrow])}::jsonb from academy.bin
    where kind = ${level} and thing_id = ${missing} and restored_at is null
    order by deleted_at desc limit 1`.execute(ctx.db)
  return (numAffectedRows ?? 0n) > 0n
}

async function attachCourses(ctx: InTransaction, id: string): Promise<number> {
  const kept = sql`academy.bin_part p, jsonb_populate_recordset(null::academy.skill_course, p.rows) r
    where p.bin_id = ${id} and p.table_name = 'skill_course'`
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${kept}
    and not exists (select from academy.course c where c.id = r.course)`.execute(ctx.db)
  await sql`insert into academy.skill_course (sub_skill, course) select r.sub_skill, r.course from ${kept}
    and exists (select from academy.course c where c.id = r.course)`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
