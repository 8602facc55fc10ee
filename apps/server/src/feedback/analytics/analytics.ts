import type { Analytics } from '@lotse/contracts/console/analytics'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isBest, isMark, type MarkedField } from '../flows/results.ts'
import { unresolvedCount } from '../inbox/unresolved.ts'

const DAY_MS = 86_400_000
/** What the SDK itself says about its tours; the site's own events are what a team asks for. */
const OWN_EVENTS = '^(tour|outbound)-[0-9a-f-]{36}-'
/** Five minutes, an hour, four hours, a day. */
const ANSWER_STEPS = [300, 3600, 14_400, 86_400]

/** Numbers of a period; each query walks an index of its own and stops at the period. */
export async function readAnalytics(
  ctx: Ctx,
  projectId: string,
  period: { from?: string | undefined; to?: string | undefined },
): Promise<Analytics> {
  const to = period.to ? new Date(period.to) : ctx.now()
  const from = period.from ? new Date(period.from) : new Date(to.getTime() - 30 * DAY_MS)
  const rows = async <T>(query: RawBuilder<T>) => (await query.execute(ctx.db)).rows
  const tickets = sql`from lotse.ticket t where t.project_id = ${projectId} and t.created_at between ${from} and ${to}
    and t.type <> 'SURVEY' and t.title <> ''`
  const firstAnswers = sql`from (select extract(epoch from first.at - first.created_at)::float8 as took
    from (select t.created_at, (select min(m.created_at) from lotse.message m where m.project_id = t.project_id
      and m.ticket_id = t.id and m.author = 'team') as at ${tickets}) first where first.at is not null) answer`
  const [byType, perDay, open, answers, spread, visitors, seenPerDay, surveys, votes, topEvents, errorPages] =
    await Promise.all([
      rows(
        sql<{
          type: string
          count: number
        }>`select t.type, count(*)::int as count ${tickets} group by t.type order by 2 desc`,
      ),
      rows(sql<{
        day: string
        count: number
      }>`select to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*)::int as count ${tickets} group by 1 order by 1`),
      rows(sql<{ count: number }>`select ${unresolvedCount(sql`${projectId}`)} as count`),
      rows(sql<{ median: number | null; answered: number }>`select
        percentile_cont(0.5) within group (order by took) as median, count(*)::int as answered ${firstAnswers}`),
      rows(sql<{ step: number; count: number }>`select
        width_bucket(greatest(took, 0), ${sql.val(ANSWER_STEPS)}::float8[]) as step, count(*)::int as count
        ${firstAnswers} group by 1`),
      rows(sql<{ active: number; new: number; identified: number }>`select count(*)::int as active,
        (count(*) filter (where c.created_at >= ${from}))::int as new,
        (count(*) filter (where c.user_id is not null))::int as identified
      from lotse.contact c where c.project_id = ${projectId} and c.last_seen_at between ${from} and ${to}`),
      rows(sql<{
        day: string
        count: number
      }>`select to_char(s.created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
        count(distinct s.contact_id)::int as count from lotse.visitor_session s
      where s.project_id = ${projectId} and s.created_at between ${from} and ${to} group by 1 order by 1`),
      rows(sql<{
        kind: string
        min: number | undefined
        max: number | undefined
        mark: string | null
        count: number
      }>`select f.kind, f.min, f.max, substring(coalesce(a.form_data -> f.name ->> 'value', a.form_data ->> f.name) from '^-?[0-9]{1,16}$') as mark,
        count(*)::int as count
      from lotse.ticket a join (
        select l.id, field ->> 'name' as name, field ->> 'kind' as kind,
          (field ->> 'min')::float8 as min, (field ->> 'max')::float8 as max from lotse.flow l,
          jsonb_array_elements(l.definition::jsonb -> 'pages') page, jsonb_array_elements(page -> 'fields') field
        where l.project_id = ${projectId} and field ->> 'kind' in ('nps', 'csat', 'rating')
      ) f on f.id = a.flow_id
      where a.project_id = ${projectId} and a.created_at between ${from} and ${to} and a.flow_id is not null
      group by 1, 2, 3, 4`),
      rows(sql<{ vote: string; count: number }>`select v.vote, count(*)::int as count from lotse.help_vote v
      where v.project_id = ${projectId} and v.at between ${from} and ${to} group by v.vote`),
      rows(sql<{
        name: string
        count: number
      }>`select e.name, count(*)::int as count from lotse.visitor_event e
      where e.project_id = ${projectId} and e.received_at between ${from} and ${to}
        and e.name not in ('pageView', 'sessionStarted') and e.name !~ ${OWN_EVENTS} group by e.name order by 2 desc limit 10`),
      rows(sql<{ page: string; count: number }>`select regexp_replace(t.current_url, '[?#].*$', '') as page,
        count(*)::int as count ${tickets} and t.type in ('BUG', 'CRASH') and t.current_url <> ''
      group by 1 order by 2 desc, 1 limit 10`),
    ])
  const responses = await rows(sql<{ count: number }>`select count(*)::int as count from lotse.ticket t
    where t.project_id = ${projectId} and t.type = 'SURVEY' and t.created_at between ${from} and ${to}`)
  const marks = surveys.flatMap(({ kind, min, max, mark, count }) => {
    const field = { kind, min: min ?? undefined, max: max ?? undefined } as MarkedField
    return isMark(field, mark) ? [{ field, mark: Number(mark), count }] : []
  })
  const recommended = marks.filter(({ field }) => field.kind === 'nps')
  const rated = marks.filter(({ field }) => field.kind !== 'nps')
  const between = (low: number, high: number) =>
    sumOf(recommended.filter(({ mark }) => mark >= low && mark <= high))
  const groups = { promoters: between(9, 10), passives: between(7, 8), detractors: between(0, 6) }
  const vote = (name: string) => votes.find(row => row.vote === name)?.count ?? 0
  return {
    tickets: {
      total: byType.reduce((sum, row) => sum + row.count, 0),
      open: open[0]?.count ?? 0,
      perDay,
      byType,
    },
    firstAnswer: {
      median: answers[0]?.median ?? null,
      answered: answers[0]?.answered ?? 0,
      spread: [...ANSWER_STEPS, null].map((within, at) => ({
        within,
        count: spread.find(({ step }) => step === at)?.count ?? 0,
      })),
    },
    visitors: { ...(visitors[0] ?? { active: 0, new: 0, identified: 0 }), perDay: seenPerDay },
    surveys: {
      responses: responses[0]?.count ?? 0,
      nps: percent(groups.promoters - groups.detractors, sumOf(recommended)),
      satisfied: percent(sumOf(rated.filter(({ field, mark }) => isBest(field, mark))), sumOf(rated)),
      groups,
    },
    help: { up: vote('up'), down: vote('down') },
    errorPages,
    topEvents,
  }
}

const sumOf = (rows: { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)
