import type { FieldResult } from '@lotse/contracts/console/content'
import type { FlowField } from '@lotse/contracts/feedback/config'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { localise } from '../localise.ts'
import { readFlow } from './flows.ts'

interface Period {
  from?: string | undefined
  to?: string | undefined
}

const scored = new Set(['nps', 'csat', 'rating', 'number'])
const chosen = new Set(['select', 'multiselect', 'radio', 'checkbox'])
const TEXTS = 200

/** Answers of a flow, added up field by field in the database; only texts are listed. */
export async function flowResults(ctx: Ctx, projectId: string, flowId: string, period: Period) {
  const flow = await readFlow(ctx, projectId, flowId)
  const answers = answersOf(projectId, flowId, period)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (${answers}) a`.execute(
    ctx.db,
  )
  const fields = flow.definition.pages
    .flatMap(page => page.fields)
    .filter(field => !['upload', 'capture', 'privacy'].includes(field.kind))
    .map(field => localise(field, 'de', 'de') as FlowField)
  const results: FieldResult[] = []
  for (const field of fields) results.push(await fieldResult(ctx, answers, field))
  return { responses: rows[0]?.count ?? 0, fields: results }
}

type Answers = ReturnType<typeof answersOf>

function answersOf(projectId: string, flowId: string, { from, to }: Period) {
  return sql`select t.id, t.created_at, t.form_data from lotse.ticket t
    where t.project_id = ${projectId} and t.flow_id = ${flowId}
    ${from ? sql`and t.created_at >= ${from}` : sql``} ${to ? sql`and t.created_at <= ${to}` : sql``}`
}

async function fieldResult(
  ctx: Ctx,
  answers: Answers,
  { name, kind, label }: FlowField,
): Promise<FieldResult> {
  const result = { name, kind, label, scores: null, choices: null, texts: null }
  if (scored.has(kind)) {
    const counts = await countValues(ctx, answers, name)
    const scores = scoresOf(kind, counts)
    return { ...result, answered: total(counts), scores }
  }
  if (chosen.has(kind)) {
    const choices = await countValues(ctx, answers, name)
    return { ...result, answered: total(choices), choices }
  }
  const texts = await listTexts(ctx, answers, name)
  return { ...result, answered: texts.length, texts }
}

const total = (counts: Record<string, number>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** A single answer, or every item of a list of them. */
async function countValues(ctx: Ctx, answers: Answers, name: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count from (
      select jsonb_array_elements_text(case jsonb_typeof(v) when 'array' then v else jsonb_build_array(v) end) as value
      from (select (a.form_data::jsonb) -> ${name} as v from (${answers}) a) x
      where v is not null and v <> 'null' and v <> '""'
    ) y where value is not null group by value order by count desc, value limit 500`.execute(ctx.db)
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]))
}

/** NPS: share of 9 and 10 minus share of 0 to 6. CSAT: share of the two best of five marks. */
export function scoresOf(kind: string, counts: Record<string, number>): FieldResult['scores'] {
  const marks = Object.entries(counts)
    .map(([mark, count]) => ({ mark: Number(mark), count }))
    .filter(({ mark }) => Number.isFinite(mark))
  const all = marks.reduce((sum, { count }) => sum + count, 0)
  if (all === 0) return null
  const share = (fits: (mark: number) => boolean) =>
    (marks.reduce((sum, { mark, count }) => (fits(mark) ? sum + count : sum), 0) / all) * 100
  const average = marks.reduce((sum, { mark, count }) => sum + mark * count, 0) / all
  return {
    average: Math.round(average * 100) / 100,
    counts,
    nps: kind === 'nps' ? Math.round(share(mark => mark >= 9) - share(mark => mark <= 6)) : null,
    satisfied: kind === 'csat' || kind === 'rating' ? Math.round(share(mark => mark >= 4)) : null,
  }
}

async function listTexts(ctx: Ctx, answers: Answers, name: string) {
  const { rows } = await sql<{ id: string; created_at: Date; text: string }>`
    select a.id, a.created_at, (a.form_data::jsonb) ->> ${name} as text from (${answers}) a
    where coalesce((a.form_data::jsonb) ->> ${name}, '') <> ''
    order by a.created_at desc limit ${TEXTS}`.execute(ctx.db)
  return rows.map(({ id, created_at, text }) => ({ text, ticketId: id, at: created_at.toISOString() }))
}
