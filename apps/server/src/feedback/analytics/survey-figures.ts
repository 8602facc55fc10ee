import type { Analytics } from '@lotse/contracts/console/analytics'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { isBest, isMark, type MarkedField } from '../flows/results.ts'

/** Ratings over all surveys of a project. */
export async function surveyFigures(
  ctx: Pick<Ctx, 'db'>,
  projectId: string,
  from: Date,
  to: Date,
): Promise<Analytics['surveys']> {
  const { rows } = await sql<{
    kind: string
    min: number | undefined
    max: number | undefined
    mark: string | null
    count: number
  }>`select f.kind, f.min, f.max, substring(a.value #>> '{}' from '^-?[0-9]{1,16}$') as mark, count(*)::int as count
  from lotse.flow_answer a join (
    select l.id, field ->> 'name' as name, field ->> 'kind' as kind,
      (field ->> 'min')::float8 as min, (field ->> 'max')::float8 as max from lotse.flow l,
      jsonb_array_elements(l.definition::jsonb -> 'pages') page, jsonb_array_elements(page -> 'fields') field
    where l.project_id = ${projectId} and field ->> 'kind' in ('nps', 'csat', 'rating')
  ) f on f.id = a.flow_id and f.name = a.name
  where a.project_id = ${projectId} and a.created_at between ${from} and ${to}
  group by 1, 2, 3, 4`.execute(ctx.db)
  const responses = await sql<{ count: number }>`select count(*)::int as count from lotse.ticket t
    where t.project_id = ${projectId} and t.type = 'SURVEY' and t.created_at between ${from} and ${to}`.execute(
    ctx.db,
  )
  const marks = rows.flatMap(({ kind, min, max, mark, count }) => {
    const field = { kind, min: min ?? undefined, max: max ?? undefined } as MarkedField
    return isMark(field, mark) ? [{ field, mark: Number(mark), count }] : []
  })
  const recommended = marks.filter(({ field }) => field.kind === 'nps')
  const rated = marks.filter(({ field }) => field.kind !== 'nps')
  const between = (low: number, high: number) =>
    sumOf(recommended.filter(({ mark }) => mark >= low && mark <= high))
  const groups = { promoters: between(9, 10), passives: between(7, 8), detractors: between(0, 6) }
  return {
    responses: responses.rows[0]?.count ?? 0,
    nps: percent(groups.promoters - groups.detractors, sumOf(recommended)),
    satisfied: percent(sumOf(rated.filter(({ field, mark }) => isBest(field, mark))), sumOf(rated)),
    groups,
  }
}

const sumOf = (rows: { count: number }[]): number => rows.reduce((sum, { count }) => sum + count, 0)
const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 100)
