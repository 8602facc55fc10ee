import { reportReasons } from '@lotse/contracts/academy/challenges/reports'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import type { Progress } from '../../../platform/process/progress-bar.ts'
import { reportComments } from '../demo/demo-comments.ts'
import { demoId } from '../random.ts'
import { withoutIndexes } from './without-indexes.ts'

const BATCH = 50_000
const STEP = 'reports'
const REPORTS_PER_SUBTASK = 100
const PEOPLE = 20_000

/**
 * Adds reports by the hundred thousand, generated inside the database from their number alone: some on new subtasks,
 * three quarters resolved, one in fifty automatic, and some resolved with a ban of the reporter.
 */
export async function growReports(ctx: Ctx, count: number, progress: Progress): Promise<void> {
  await transact(ctx, async ctx => {
    await sql`set local statement_timeout = 0`.execute(ctx.db)
    await sql`set local maintenance_work_mem = '512MB'`.execute(ctx.db)
    await addSubtasks(ctx, Math.ceil(count / REPORTS_PER_SUBTASK))
    await sql`create temporary table reported on commit drop as
      select row_number() over (order by id) - 1 as place, id, task_id, type, creator from academy.subtask`.execute(
      ctx.db,
    )
    await sql`create temporary table reporting on commit drop as
      select row_number() over () - 1 as place, id
      from (select id from academy."user" order by id limit ${sql.lit(PEOPLE)}) u`.execute(ctx.db)
    await sql`create unique index on reported (place)`.execute(ctx.db)
    await sql`create unique index on reporting (place)`.execute(ctx.db)
    await withoutIndexes(ctx, ['academy.subtask_report'], progress, async () => {
      for (let done = 0; done < count; done += BATCH) {
        progress(STEP, done, count)
        await addBatch(ctx, done + 1, Math.min(done + BATCH, count))
      }
      progress(STEP, count, count)
    })
    await banReporters(ctx)
    await sql`update academy.subtask s set enabled = false where enabled and exists (
      select from academy.subtask_report r where r.subtask_id = s.id and r.completed_timestamp is null)`.execute(
      ctx.db,
    )
  })
  await sql`analyze academy.subtask, academy.subtask_report`.execute(ctx.db)
}

/**
 * Each blocked reporter has their bans, each longer than the one before, as if the reports had been resolved by hand.
 */
async function banReporters(ctx: Ctx): Promise<void> {
  await sql`insert into academy.ban (user_id, creator, start, "end", action, reason, report_id)
    select user_id, completed_by, completed_timestamp,
      completed_timestamp + (array[3, 7, 30])[row_number() over (partition by user_id order by completed_timestamp, id)]
        * interval '1 day',
      'REPORT', format('Bad report (%s): %s', id, comment), id
    from academy.subtask_report r
    where completed_action = 'BLOCK_REPORTER' and user_id is not null and completed_by is not null
      and not exists (select from academy.ban b where b.report_id = r.id)`.execute(ctx.db)
}

/** Copies of the demo's subtasks, in the same tasks. */
async function addSubtasks(ctx: Ctx, count: number): Promise<void> {
  await sql`insert into academy.subtask (task_id, type, creator, creation_timestamp, xp, coins, content)
    select task_id, type, creator, creation_timestamp, xp, coins, content from (
      select s.*, row_number() over (order by s.id) - 1 as place, count(*) over () as subtasks from academy.subtask s
    ) s join generate_series(0, ${sql.lit(count - 1)}) n on n % s.subtasks = s.place`.execute(ctx.db)
}

async function addBatch(ctx: Ctx, from: number, to: number): Promise<void> {
  const h = (salt: number) => sql`(hashint8extended(n, ${sql.lit(salt)}) & 2147483647)`
  const comments = Object.values(reportComments(ctx.settings.demoLang)).flat()
  await sql`
    with number as (
      select n, ${ctx.now()}::timestamptz - (${h(1)} % 31536000) * interval '1 second' as at
      from generate_series(${sql.lit(from)}::bigint, ${sql.lit(to)}::bigint) n
    )
    insert into academy.subtask_report (task_id, subtask_id, subtask_type, subtask_creator, user_id, timestamp, reason,
      comment, completed_by, completed_timestamp, completed_action)
    select s.task_id, s.id, s.type, s.creator,
      case when ${h(2)} % 50 > 0 then u.id end,
      at,
      (${[...reportReasons]}::text[])[1 + ${h(3)} % 5],
      (${comments}::text[])[1 + ${h(4)} % ${sql.lit(comments.length)}] || ' #' || n,
      case when ${h(5)} % 4 > 0 then ${demoId('user', 'admin')}::uuid end,
      case when ${h(5)} % 4 > 0 then least(at + (${h(6)} % 259200) * interval '1 second', ${ctx.now()}) end,
      case when ${h(5)} % 4 > 0 then
        case when ${h(7)} % 30 = 0 and ${h(2)} % 50 > 0 then 'BLOCK_REPORTER'
        else (array['REVISE', 'REJECT'])[1 + ${h(7)} % 2] end
      end
    from number
    join reported s on s.place = ${h(8)} % (select count(*) from reported)
    join reporting u on u.place = ${h(9)} % (select count(*) from reporting)`.execute(ctx.db)
}
