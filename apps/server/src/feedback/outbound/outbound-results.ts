import type { OutboundResults } from '@lotse/contracts/console/content/outbound'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { countInTurn } from '../../platform/limits/count-in-turn.ts'
import { type Period, readPeriod } from '../analytics/period.ts'
import { seenAt } from './outbound.table.ts'
import { readOutbound } from './outbounds.ts'

type Day = OutboundResults['perDay'][number]

/** What visitors did with it in a period. Each visitor counts on the day of their first action. */
export function outboundResults(
  ctx: Ctx,
  projectId: string,
  outboundId: string,
  period: Period,
): Promise<OutboundResults> {
  const { from, to } = readPeriod(ctx, period)
  return countInTurn(projectId, async () => {
    const { id, kind, stats } = await readOutbound(ctx, projectId, outboundId)
    const { rows } = await sql<Day>`select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day,
        count(*) filter (where what = 'shown')::int as shown, count(*) filter (where what = 'clicked')::int as clicked,
        count(*) filter (where what = 'completed')::int as completed, count(*) filter (where what = 'quit')::int as quit
      from lotse.delivery d join lotse.outbound o on o.id = d.outbound_id
      cross join lateral (values ('shown', ${seenAt}), ('clicked', d.clicked_at),
        ('completed', d.completed_at), ('quit', case when d.completed_at is null then d.quit_at end)) as done (what, at)
      where d.project_id = ${projectId} and d.outbound_id = ${id} and at between ${from} and ${to}
      group by 1 order by 1`.execute(ctx.db)
    return {
      total: stats,
      perDay: rows,
      steps: kind === 'tour' ? await stepsOf(ctx, projectId, id, from, to) : [],
    }
  })
}

const MOST_STEPS = 100

/** Visitors per step, without gaps: a step that nobody saw counts zero. */
async function stepsOf(ctx: Ctx, projectId: string, id: string, from: Date, to: Date): Promise<number[]> {
  const { rows } = await sql<{ step: number; visitors: number }>`select step, count(*)::int as visitors from (
      select distinct e.contact_id, (e.data ->> 'step')::int as step from lotse.event e
      where e.project_id = ${projectId} and e.name = ${`tour-${id}-step`}
        and e.received_at between ${from} and ${to} and e.data ->> 'step' ~ '^[0-9]{1,3}$'
    ) seen where step between 1 and ${MOST_STEPS} group by step order by step`.execute(ctx.db)
  const last = rows.at(-1)?.step ?? 0
  const counts = new Map(rows.map(({ step, visitors }) => [step, visitors]))
  return Array.from({ length: last }, (_none, index) => counts.get(index + 1) ?? 0)
}
