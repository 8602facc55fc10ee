import type { FieldResult } from '@lotse/contracts/console/content/field-result'
import { choiceKinds, scaleKinds } from '@lotse/contracts/visitor/choices'
import type { FlowField } from '@lotse/contracts/visitor/config'
import { scaleOf } from '@lotse/rules/outbound/scale'
import { localise } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { countInTurn } from '../../platform/limits/count-in-turn.ts'
import type { Period } from '../analytics/period.ts'
import { longestChoice, wordless } from '../tickets/flow-answers.ts'
import { readFlow } from './flows.ts'

const scored = new Set<string>([...scaleKinds, 'number'])
const chosen = new Set<string>(choiceKinds)
const TEXTS = 200

/** A flow's answers, added up per field in the database; only texts are listed. */
export const flowResults = (ctx: Ctx, projectId: string, flowId: string, period: Period) =>
  countInTurn(projectId, async giveWay => {
    const flow = await readFlow(ctx, projectId, flowId)
    const asked = { projectId, flowId, period }
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from lotse.ticket where ${within(asked)}`.execute(ctx.db)
    const fields = flow.definition.pages
      .flatMap(page => page.fields)
      .filter(field => !wordless.has(field.kind))
      .map(field => localise(field, 'de', 'de') as FlowField)
    const results: FieldResult[] = []
    for (const field of fields) {
      await giveWay()
      results.push(await fieldResult(ctx, asked, field))
    }
    return { responses: rows[0]?.count ?? 0, fields: results }
  })

export type MarkedField = Pick<FlowField, 'kind' | 'min' | 'max'>

export interface Asked {
  projectId: string
  flowId: string
  period: Period
}

/** The tickets that answer a flow in a period. */
export const within = ({ projectId, flowId, period: { from, to } }: Asked) => sql`
  project_id = ${projectId} and flow_id = ${flowId}
  ${from ? sql`and created_at >= ${from}` : sql``} ${to ? sql`and created_at <= ${to}` : sql``}`

async function fieldResult(ctx: Ctx, asked: Asked, field: FlowField): Promise<FieldResult> {
  const { name, kind, label } = field
  const said = saidTo(asked, name)
  const result = { name, kind, label, scores: null, scale: null, outside: 0, choices: null, texts: null }
  if (scored.has(kind)) {
    const { counts, outside } = await countMarks(ctx, said, field)
    const scale = kind === 'number' ? null : scaleOf(field)
    return { ...result, answered: total(counts), scores: scoresOf(field, counts), scale, outside }
  }
  if (chosen.has(kind))
    return { ...result, ...(await countChoices(ctx, said, { many: kind === 'multiselect' })) }
  return { ...result, ...(await listTexts(ctx, said)) }
}

const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** What each person answered to one question. */
const saidTo = (asked: Asked, name: string) => sql`
  select ticket_id as id, created_at, value as v from lotse.flow_answer where ${within(asked)} and name = ${name}`

type Said = ReturnType<typeof saidTo>

/** One mark per person, and only if the question offers it: anybody can send anything. */
async function countMarks(ctx: Ctx, said: Said, field: FlowField) {
  const fits =
    field.kind === 'number'
      ? sql`mark between ${field.min ?? -Number.MAX_SAFE_INTEGER} and ${field.max ?? Number.MAX_SAFE_INTEGER}`
      : sql`mark between ${scaleOf(field).low} and ${scaleOf(field).high} and mark = trunc(mark)`
  const { rows } = await sql<{ mark: string | null; count: number }>`
    select case when ${fits} then trim_scale(mark)::text end as mark, count(*)::int as count from (
      select case when v #>> '{}' ~ '^-?[0-9]{1,16}(\\.[0-9]{1,6})?$' then (v #>> '{}')::numeric end as mark
      from (${said}) s where jsonb_typeof(v) in ('number', 'string')
    ) m where mark is not null group by 1 order by 2 desc, 1 nulls first limit 500`.execute(ctx.db)
  return {
    counts: Object.fromEntries(rows.flatMap(({ mark, count }) => (mark === null ? [] : [[mark, count]]))),
    outside: rows.find(({ mark }) => mark === null)?.count ?? 0,
  }
}

/** NPS: share of 9 and 10 minus share of 0 to 6. Satisfied: share of the two best marks. */
export function scoresOf(field: MarkedField, counts: Record<string, number>): FieldResult['scores'] {
  const marks = Object.entries(counts).map(([mark, count]) => ({ mark: Number(mark), count }))
  const all = total(counts)
  if (all === 0) return null
  const share = (fits: (mark: number) => boolean) =>
    (marks.reduce((sum, { mark, count }) => (fits(mark) ? sum + count : sum), 0) / all) * 100
  const average = marks.reduce((sum, { mark, count }) => sum + mark * count, 0) / all
  const isRating = field.kind === 'csat' || field.kind === 'rating'
  return {
    average: Math.round(average * 100) / 100,
    counts,
    nps: field.kind === 'nps' ? Math.round(share(mark => mark >= 9) - share(mark => mark <= 6)) : null,
    satisfied: isRating ? Math.round(share(mark => isBest(field, mark))) : null,
  }
}

/** Whether the question offers this mark: anybody can send anything. */
export function isMark(field: MarkedField, text: string | null): boolean {
  const { low, high } = scaleOf(field)
  const mark = /^-?[0-9]{1,16}$/.test(text ?? '') ? Number(text) : Number.NaN
  return mark >= low && mark <= high
}

export const isBest = (field: MarkedField, mark: number): boolean => mark >= scaleOf(field).high - 1

/** How many people chose each option, and how many chose at all. */
async function countChoices(ctx: Ctx, said: Said, { many }: { many: boolean }) {
  const { rows } = await sql<{ value: string; count: number; people: number }>`
    with picked as (
      select distinct s.id, left(one #>> '{}', ${longestChoice}) as value from (${said}) s,
        jsonb_array_elements(case when jsonb_typeof(v) = 'array' then ${many ? sql`v` : sql`'[]'`} else jsonb_build_array(v) end) one
      where jsonb_typeof(one) in ('string', 'number', 'boolean') and one <> '""'
    )
    select value, count(*)::int as count, (select count(distinct id)::int from picked) as people
    from picked group by value order by count desc, value limit 500`.execute(ctx.db)
  return {
    answered: rows[0]?.people ?? 0,
    choices: Object.fromEntries(rows.map(({ value, count }) => [value, count])),
  }
}

/** The newest texts, and their number. */
async function listTexts(ctx: Ctx, said: Said) {
  const texts = sql`(${said}) s where jsonb_typeof(s.v) in ('string', 'number', 'boolean')`
  const { rows } = await sql<{ id: string; created_at: Date; text: string; answered: number }>`
    select s.id, s.created_at, s.v #>> '{}' as text, (select count(*)::int from ${texts}) as answered
    from ${texts} order by s.created_at desc limit ${TEXTS}`.execute(ctx.db)
  return {
    answered: rows[0]?.answered ?? 0,
    texts: rows.map(({ id, created_at, text }) => ({ text, ticketId: id, at: created_at.toISOString() })),
  }
}
