import type { BinEntry } from '@lotse/contracts/academy/bin'
import type { BinKind } from '@lotse/contracts/academy/fields/bin-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { ActingCtx } from '../auth/guard.ts'
import { personOf } from '../staff/approvals/two-person.ts'
import type { KeptTable } from './bin.table.ts'
import './bin.table.ts'
import { keepOpenReports } from './open-reports.ts'

export interface Binned {
  kind: BinKind
  id: string
  title: string
  /** What it belongs to. */
  parent?: { id: string; title: string | null }
  creator?: string | null
  /** Its reports were decided by the same act: they stay resolved when it comes back. */
  isDecided?: boolean
}

type Part = readonly [table: KeptTable, where: RawBuilder<unknown>]
type Ids = RawBuilder<unknown>

const jobParts = (jobs: Ids): Part[] => [
  ['job', sql`id in (${jobs})`],
  ['job_requirement', sql`job_id in (${jobs})`],
]

const subtaskParts = (subtasks: Ids): Part[] => [
  ['subtask', sql`id in (${subtasks})`],
  ['subtask_progress', sql`subtask_id in (${subtasks})`],
]

/** Challenges are locked before their tasks, as when one of them is deleted. */
const taskParts = (tasks: Ids): Part[] => [
  ['challenge', sql`task_id in (${tasks})`],
  ['task', sql`id in (${tasks})`],
  ...subtaskParts(sql`select id from academy.subtask where task_id in (${tasks})`),
]

const subSkillParts = (subs: Ids): Part[] => [
  ['sub_skill', sql`id in (${subs})`],
  ['sub_skill_dependency', sql`skill in (${subs}) or dependency in (${subs})`],
  ['skill_course', sql`sub_skill in (${subs})`],
  ['xp', sql`sub_skill in (${subs})`],
]

/** Everything that is deleted with a thing, in the order in which it is locked. */
const partsOf: Record<BinKind, (id: string) => Part[]> = {
  job: id => jobParts(sql`${id}::uuid`),
  company: id => [
    ['company', sql`id = ${id}::uuid`],
    ...jobParts(sql`select id from academy.job where company_id = ${id}::uuid`),
  ],
  root_skill: id => [
    ['root_skill', sql`id = ${id}`],
    ['root_skill_dependency', sql`skill = ${id} or dependency = ${id}`],
    ...subSkillParts(sql`select id from academy.sub_skill where parent_id = ${id}`),
  ],
  sub_skill: id => subSkillParts(sql`${id}`),
  category: id => [
    ['challenge_category', sql`id = ${id}::uuid`],
    ...taskParts(sql`select task_id from academy.challenge where category_id = ${id}::uuid`),
  ],
  challenge: id => taskParts(sql`${id}::uuid`),
  subtask: id => subtaskParts(sql`${id}::uuid`),
  course: id => [
    ['course', sql`id = ${id}`],
    ['skill_course', sql`course = ${id}`],
    ['task', sql`id in (select task_id from academy.course_task where course_id = ${id})`],
    ['course_task', sql`course_id = ${id}`],
  ],
}

/** What is counted for people, by the table it is in. */
const counted: Partial<Record<KeptTable, [name: keyof BinEntry['counts'], of: BinKind]>> = {
  job: ['jobs', 'job'],
  challenge: ['challenges', 'challenge'],
  subtask: ['subtasks', 'subtask'],
  sub_skill: ['sub_skills', 'sub_skill'],
}

/**
 * Keeps something with everything that is about to be deleted with it. The rows stay in the database and are locked
 * while they are copied, so that nothing that somebody earns meanwhile is lost.
 */
export async function keepInBin(ctx: InTransaction<ActingCtx>, thing: Binned): Promise<void> {
  const { kind, id, title, parent, creator, isDecided = false } = thing
  const { id: binId } = await ctx.db
    .insertInto('academy.bin')
    .values({
      kind,
      thing_id: id,
      title,
      parent_id: parent?.id ?? null,
      parent_title: parent?.title ?? null,
      creator: creator ?? null,
      deleted_by: personOf(ctx),
      decided: isDecided,
      deleted_at: ctx.now(),
      restored_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const counts: BinEntry['counts'] = {}
  for (const [table, where] of partsOf[kind](id)) {
    const count = await keepRows(ctx, binId, table, where)
    const [name, of] = counted[table] ?? []
    if (name && of !== kind && count > 0) counts[name] = count
  }
  await sql`update academy.bin set counts = ${JSON.stringify(counts)}::jsonb,
      tasks = array(select (r->>'id')::uuid from academy.bin_part p, jsonb_array_elements(p.rows) r
        where p.bin_id = ${binId} and p.table_name = 'task')
    where id = ${binId}`.execute(ctx.db)
  if (!isDecided) await keepOpenReports(ctx, binId, PART)
}

/** Rows in one part. */
const PART = 1000

/** Z1125: locked in the order of their keys, which are the first columns, as everybody locks tasks. */
async function keepRows(
  ctx: InTransaction,
  binId: string,
  table: KeptTable,
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into academy.bin_part (bin_id, table_name, rows)
    select ${binId}::uuid, ${table}, jsonb_agg(numbered.copy)
    from (
      select to_jsonb(kept) as copy, (row_number() over () - 1) / ${sql.lit(PART)} as part
      from (select * from academy.${sql.id(table)} where ${where} order by 1, 2 for update) kept
    ) numbered
    group by numbered.part
    returning jsonb_array_length(rows) as count`.execute(ctx.db)
  return rows.reduce((sum, { count }) => sum + count, 0)
}
