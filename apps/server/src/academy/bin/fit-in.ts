import type { RestoreResult } from '@lotse/contracts/academy/bin'
import type { BinKind } from '@lotse/contracts/academy/fields/bin-kinds'
import { findCycle } from '@lotse/rules/find-cycle'
import { freeCell, largestTree } from '@lotse/rules/skill-tree/free-cell'
import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { selectRoots, selectSubs } from '../skills/skills.table.ts'
import type { BinRow, KeptTable } from './bin.table.ts'

/** Fits what is restored into the tree as it is now: its place, what it depends on, and its courses. */
export async function fitIn(
  ctx: InTransaction,
  entry: BinRow,
  tree: { rows: number; columns: number },
): Promise<Pick<RestoreResult, 'moved' | 'left_out'>> {
  if (entry.kind === 'course') return { left_out: await attachCourses(ctx, entry.id) }
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
      if (!(await leaveTo(ctx, { kind: level, id: missing }, table, { skill, dependency }))) left += 1
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

/**
 * Hands a connection to the entry of what is still in the bin, by itself or with its root: it comes back with that one.
 */
async function leaveTo(
  ctx: InTransaction,
  { kind, id }: { kind: BinKind; id: string },
  table: KeptTable,
  row: object,
): Promise<boolean> {
  const withRoot =
    kind === 'sub_skill'
      ? sql`b.kind = 'root_skill' and exists (select from academy.bin_part p
          where p.bin_id = b.id and p.table_name = 'sub_skill' and p.rows @> ${JSON.stringify([{ id }])}::jsonb)`
      : sql`false`
  // Locked, because somebody may be deleting it for good.
  const { numAffectedRows } = await sql`insert into academy.bin_part (bin_id, table_name, rows)
    select b.id, ${table}, ${JSON.stringify([row])}::jsonb from academy.bin b
    where b.restored_at is null and (b.kind = ${kind} and b.thing_id = ${id} or ${withRoot})
    order by b.deleted_at desc limit 1 for key share`.execute(ctx.db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Connects restored skills and courses with each other. Returns how many connections cannot come back. */
async function attachCourses(ctx: InTransaction, id: string): Promise<number> {
  const kept = sql`(select distinct r.sub_skill, r.course
    from academy.bin_part p, jsonb_populate_recordset(null::academy.skill_course, p.rows) r
    where p.bin_id = ${id} and p.table_name = 'skill_course') r
    left join academy.course c on c.id = r.course left join academy.sub_skill s on s.id = r.sub_skill`
  await sql`insert into academy.skill_course (sub_skill, course) select s.id, c.id from ${kept}
    where c.id is not null and s.id is not null on conflict do nothing`.execute(ctx.db)
  const { rows } = await sql<{ sub_skill: string; course: string; has_course: boolean }>`
    select r.sub_skill, r.course, c.id is not null as has_course from ${kept}
    where c.id is null or s.id is null`.execute(ctx.db)
  let left = 0
  for (const { sub_skill, course, has_course } of rows) {
    const missing = has_course
      ? { kind: 'sub_skill' as const, id: sub_skill }
      : { kind: 'course' as const, id: course }
    if (!(await leaveTo(ctx, missing, 'skill_course', { sub_skill, course }))) left += 1
  }
  return left
}
