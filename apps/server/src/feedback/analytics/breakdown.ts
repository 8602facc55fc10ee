import type { Breakdown } from '@lotse/contracts/console/analytics'
import { mostBreakdownRows } from '@lotse/contracts/limits'
import type { BreakdownBy, Happening } from '@lotse/rules/views/ticket-figures'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createEachAskedAfter } from '../../platform/kept/asked-after.ts'
import { countInTurn } from '../../platform/limits/count-in-turn.ts'
import { stageOf } from '../inbox/stages/stages.table.ts'
import { happened, isListed, isUnresolved, type Part } from '../inbox/ticket-filter.ts'
import { type Period, readPeriod } from './period.ts'

interface Row {
  key: string
  name: string | null
  groups: number
  created: number
  answered: number
  answer_times: (number | null)[] | null
  resolved: number
  solution_times: (number | null)[] | null
  unresolved: number
  reopened: number
  rated: number
  average: number | null
  good: number
}

interface Grouping {
  /** The group of a ticket, as text; tickets without one are only in the total. */
  key: Part
  /** Whose first answer it was, if that is another group. */
  answered?: Part
  /** The columns that make the group: counting by them is quicker than by the text. */
  by?: Part
  /** What is joined to a ticket to know its groups. */
  from?: Part
  /** Which tickets have a group. */
  has?: Part
  /** The same for unresolved ones, if they have an index for it. Periods have none: all tags would be read. */
  unresolved?: Part
  name?: Part
}

const all: Grouping = { key: sql`''` }
const groupings: Record<BreakdownBy, Grouping> = {
  agent: {
    key: sql`coalesce(t.assignee_id::text, 'none')`,
    by: sql`t.assignee_id`,
    answered: sql`coalesce(t.first_answered_by::text, 'none')`,
    name: sql`(select a.name from lotse.account a where a.id::text = f.key)`,
  },
  tag: {
    key: sql`g.tag`,
    from: sql`cross join lateral unnest(t.tags) g (tag)`,
    unresolved: sql`t.tags <> '{}'`,
  },
  stage: { key: stageOf, by: sql`t.stage_id, t.status` },
  page: { key: sql`t.page`, has: sql`t.page <> ''` },
}

const askedAfter = createEachAskedAfter<Breakdown>()

/**
 * The figures of a period: of all tickets, and of each agent, tag, stage or page. Colleagues who ask
 * while one count runs share the next one, so nothing committed before they asked is missing.
 */
export function readBreakdown(
  ctx: Ctx,
  projectId: string,
  { by, ...asked }: Period & { by: BreakdownBy },
): Promise<Breakdown> {
  const period = readPeriod(ctx, asked)
  const key = [projectId, by, asked.from, asked.to].join(' ')
  return askedAfter(key, () =>
    countInTurn(projectId, async giveWay => {
      const [total] = await count(ctx, projectId, period, all)
      await giveWay()
      const rows = await count(ctx, projectId, period, groupings[by])
      return {
        total: figuresOf(total),
        rows: rows.map(row => ({ key: row.key, name: row.name ?? '', ...figuresOf(row) })),
        more: Math.max(0, (rows[0]?.groups ?? 0) - rows.length),
      }
    }),
  )
}

/**
 * Each figure walks its own index: of what happened in the period, or of what is unresolved. A ticket is only read if
 * its index does not say enough.
 */
async function count(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  { from, to }: { from: Date; to: Date },
  grouping: Grouping,
): Promise<Row[]> {
  const { key, answered = key, by = sql`1`, from: joined = sql``, has = sql`true`, name = sql`''` } = grouping
  const of = (which: Part) =>
    sql`from lotse.ticket t ${joined} where ${isListed(projectId)} and ${has} and ${which}`
  const counted = (what: string, which: Part) =>
    sql`select ${key} as key, ${sql.lit(what)} as what, count(*) as n, null::float8 as value ${of(which)} group by ${by}`
  const valued = (what: Happening, value: Part, whose = key) =>
    sql`select ${whose}, ${sql.lit(what)}, 1, ${value} ${of(happened(what, from, to))}`
  const seconds = (end: Part) => sql`greatest(0, extract(epoch from ${end} - t.created_at))::float8`
  const figures = [
    counted('created', happened('created', from, to)),
    counted('reopened', happened('reopened', from, to)),
    counted('unresolved', sql`${isUnresolved} and ${grouping.unresolved ?? sql`true`}`),
    valued('answered', seconds(sql`t.first_answered_at`), answered),
    valued('resolved', seconds(sql`t.closed_at`)),
    valued('rated', sql`t.rating::float8`),
  ]
  const is = (what: string) => sql`filter (where f.what = ${sql.lit(what)})`
  const number = (what: string) => sql`coalesce(sum(f.n) ${is(what)}, 0)::int as ${sql.ref(what)}`
  const times = (what: string) =>
    sql`percentile_cont(array[0.5, 0.9]) within group (order by f.value) ${is(what)}`
  const order = sql`f.created desc, f.unresolved desc, f.resolved desc, f.key`
  const { rows } = await sql<Row>`select f.*, ${name} as name from (
    select f.*, (count(*) over ())::int as groups from (
      select f.key, ${number('created')}, ${number('answered')}, ${number('resolved')}, ${number('reopened')},
        ${number('rated')}, ${number('unresolved')}, ${times('answered')} as answer_times,
        ${times('resolved')} as solution_times, avg(f.value) ${is('rated')} as average,
        (count(*) filter (where f.what = 'rated' and f.value >= 4))::int as good
      from (${sql.join(figures, sql` union all `)}) f group by f.key) f
    order by ${order} limit ${mostBreakdownRows}) f order by ${order}`.execute(ctx.db)
  return rows
}

const spread = (count: number, times: (number | null)[] | null) => ({
  count,
  median: times?.[0] ?? null,
  p90: times?.[1] ?? null,
})

const figuresOf = (row: Row | undefined) => ({
  created: row?.created ?? 0,
  firstAnswer: spread(row?.answered ?? 0, row?.answer_times ?? null),
  solution: spread(row?.resolved ?? 0, row?.solution_times ?? null),
  unresolved: row?.unresolved ?? 0,
  reopened: row?.reopened ?? 0,
  satisfaction: { count: row?.rated ?? 0, average: row?.average ?? null, good: row?.good ?? 0 },
})
