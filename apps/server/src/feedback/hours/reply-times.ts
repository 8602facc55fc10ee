import { hours } from '@lotse/contracts/console/hours'
import { openMsBetween } from '@lotse/rules/hours/office-hours'
import { medianOf } from '@lotse/rules/hours/reply-time'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { reachingOut } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'

const WEEKS = 4
const MOST_ANSWERS = 500
/** Fewer answers do not predict the next one. */
const LEAST_ANSWERS = 10
const MINUTE_MS = 60_000

const measureAll = defineErrand('reply-times', { everySeconds: 6 * 3600, expireSeconds: 600, atOnce: 1 })

/** Measures how soon the team gives first answers, in office time, and stores it for the project's configuration. */
export async function measureReplies(ctx: Ctx, projectId: string): Promise<void> {
  const project = await ctx.db
    .selectFrom('lotse.project')
    .select(['tells_hours', sql<unknown>`settings -> 'hours'`.as('hours')])
    .where('id', '=', projectId)
    .executeTakeFirst()
  if (!project) return
  const median = project.tells_hours ? await medianMinutes(ctx, projectId, project.hours) : null
  await ctx.db
    .updateTable('lotse.project')
    .set({ answer_minutes: median })
    .where('id', '=', projectId)
    .where('answer_minutes', 'is distinct from', median)
    .execute()
}

async function medianMinutes(ctx: Ctx, projectId: string, stored: unknown): Promise<number | null> {
  const office = hours.parse(stored ?? {})
  const { rows } = await sql<{ waits_since: Date; answered_at: Date }>`select t.waits_since, t.answered_at
    from lotse.ticket t where t.project_id = ${projectId} and t.waits_since is not null
      and t.answered_at > ${new Date(ctx.now().getTime() - WEEKS * 7 * 24 * 60 * MINUTE_MS)}
    order by t.answered_at desc limit ${MOST_ANSWERS}`.execute(ctx.db)
  const took = rows.map(({ waits_since: since, answered_at: at }) =>
    office.isOn ? openMsBetween(office, since, at) : at.getTime() - since.getTime(),
  )
  const median = medianOf(took, LEAST_ANSWERS)
  return median === undefined ? null : Math.ceil(median / MINUTE_MS)
}

async function measureEverywhere(ctx: FeedbackCtx): Promise<void> {
  const projects = await ctx.db
    .selectFrom('lotse.project')
    .select('id')
    .where('tells_hours', '=', true)
    .where('team_id', 'is not', null)
    .execute()
  for (const { id } of projects)
    await measureReplies(ctx, id).catch((err: unknown) =>
      ctx.log.error({ err, project: id }, 'the reply time of a project could not be measured'),
    )
}

export const repliesWork = reachingOut<object, FeedbackCtx>(measureAll, measureEverywhere)
