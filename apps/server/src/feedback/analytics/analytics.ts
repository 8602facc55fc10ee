import type { Analytics } from '@lotse/contracts/console/analytics'
import { answerSteps } from '@lotse/rules/views/ticket-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createEachAskedAfter } from '../../platform/kept/asked-after.ts'
import { countInTurn, type GiveWay } from '../../platform/limits/count-in-turn.ts'
import { answerSpan } from '../inbox/ticket-filter.ts'
import { unresolvedCount } from '../inbox/unresolved.ts'
import { daysOf } from './days-of.ts'
import { type Period, readPeriod } from './period.ts'
import { surveyFigures } from './survey-figures.ts'

/** Events that the SDK sends about its own tours; teams only want the site's own events. */
const OWN_EVENTS = '^(tour|outbound)-[0-9a-f-]{36}-'

const askedAfter = createEachAskedAfter<Analytics>()

/** Figures of a period. Colleagues who ask while one count runs share the next one, so nothing committed is missing. */
export const readAnalytics = (ctx: Ctx, projectId: string, period: Period): Promise<Analytics> => {
  const { from, to } = readPeriod(ctx, period)
  const key = [projectId, period.from, period.to].join(' ')
  return askedAfter(key, () =>
    countInTurn(projectId, giveWay => count(ctx, projectId, { from, to }, giveWay)),
  )
}

/**
 * Each query walks its own index and stops at the period. They run one after the other, on one connection.
 */
async function count(
  ctx: Pick<Ctx, 'db' | 'now'>,
  projectId: string,
  { from, to }: { from: Date; to: Date },
  giveWay: GiveWay,
): Promise<Analytics> {
  const rows = async <T>(query: RawBuilder<T>) => {
    await giveWay()
    return (await query.execute(ctx.db)).rows
  }
  const tickets = sql`from lotse.ticket t where t.project_id = ${projectId} and t.created_at between ${from} and ${to}
    and t.type <> 'SURVEY' and t.title <> ''`
  const firstAnswers = sql`from (select extract(epoch from t.first_answered_at - t.created_at)::float8 as took
    ${tickets} and t.first_answered_at is not null) answer`
  const days = await daysOf(ctx, projectId, { from, to })
  /** Which of the days it is, counted from 1. */
  const dayOf = (at: RawBuilder<unknown>) =>
    sql`width_bucket(${at}, ${sql.val(days.map(({ start }) => start))}::timestamptz[])`
  const named = (counted: { nth: number; count: number }[]) =>
    counted.map(({ nth, count }) => ({ day: days[nth - 1]?.day ?? '', count }))
  const byType = await rows(
    sql<{
      type: string
      count: number
    }>`select t.type, count(*)::int as count ${tickets} group by t.type order by 2 desc`,
  )
  const perDay = await rows(
    sql<{
      nth: number
      count: number
    }>`select ${dayOf(sql`t.created_at`)} as nth, count(*)::int as count ${tickets} group by 1 order by 1`,
  )
  const open = await rows(sql<{ count: number }>`select ${unresolvedCount(sql`${projectId}`)} as count`)
  const answers = await rows(sql<{ median: number | null; answered: number }>`select
    percentile_cont(0.5) within group (order by took) as median, count(*)::int as answered ${firstAnswers}`)
  const spread = await rows(sql<{ step: number; count: number }>`select
    ${answerSpan} as step, count(*)::int as count ${tickets} and t.first_answered_at is not null group by 1`)
  const targets = await rows(sql<{ overdue: number; missed: number }>`select
    (select count(*)::int from (select 1 from lotse.ticket t where t.project_id = ${projectId} and t.due_at <= ${ctx.now()}
      and t.status <> 'closed' and t.snoozed_at is null and t.type <> 'SURVEY' and t.title <> '' limit 1000) o) as overdue,
    (select count(*)::int ${tickets} and t.missed_at is not null) as missed`)
  const visitors = await rows(sql<{
    active: number
    new: number
    identified: number
  }>`select count(*)::int as active,
    (count(*) filter (where c.created_at >= ${from}))::int as new,
    (count(*) filter (where c.user_id is not null))::int as identified
  from lotse.contact c where c.project_id = ${projectId} and c.last_seen_at between ${from} and ${to}`)
  const seenPerDay = await rows(sql<{
    nth: number
    count: number
  }>`select ${dayOf(sql`s.created_at`)} as nth,
    count(distinct s.contact_id)::int as count from lotse.visitor_session s
  where s.project_id = ${projectId} and s.created_at between ${from} and ${to} group by 1 order by 1`)
  const votes = await rows(sql<{
    vote: string
    count: number
  }>`select v.vote, count(*)::int as count from lotse.help_vote v
  where v.project_id = ${projectId} and v.at between ${from} and ${to} group by v.vote`)
  const topEvents = await rows(sql<{
    name: string
    count: number
  }>`select e.name, count(*)::int as count from lotse.event e
  where e.project_id = ${projectId} and e.received_at between ${from} and ${to}
    and e.name not in ('pageView', 'sessionStarted') and e.name !~ ${OWN_EVENTS} group by e.name order by 2 desc limit 10`)
  const errorPages = await rows(sql<{
    page: string
    count: number
  }>`select t.page, count(*)::int as count ${tickets} and t.type in ('BUG', 'CRASH')
    and t.page <> '' group by 1 order by 2 desc, 1 limit 10`)
  const surveys = await surveyFigures(ctx, projectId, from, to)
  const vote = (name: string) => votes.find(row => row.vote === name)?.count ?? 0
  return {
    tickets: {
      total: byType.reduce((sum, row) => sum + row.count, 0),
      open: open[0]?.count ?? 0,
      perDay: named(perDay),
      byType,
    },
    firstAnswer: {
      median: answers[0]?.median ?? null,
      answered: answers[0]?.answered ?? 0,
      spread: [...answerSteps, null].map((within, at) => ({
        within,
        count: spread.find(({ step }) => step === at)?.count ?? 0,
      })),
    },
    targets: targets[0] ?? { overdue: 0, missed: 0 },
    visitors: { ...(visitors[0] ?? { active: 0, new: 0, identified: 0 }), perDay: named(seenPerDay) },
    surveys,
    help: { up: vote('up'), down: vote('down') },
    errorPages,
    topEvents,
  }
}
