import type { ExportFormat } from '@lotse/contracts/exports/export-format'
import type { CsvCell } from '@lotse/rules/text/csv'
import { sql } from 'kysely'
import { countIds, idsInOrder, rowsOf } from '../../../platform/export/listed-ids.ts'
import type { Export } from '../../../platform/export/send-rows.ts'
import type { Period } from '../../analytics/period.ts'
import type { ConsoleCtx } from '../../context.ts'
import { readFlow } from '../../flows/flows.ts'
import { within } from '../../flows/results.ts'
import { wordless } from '../../tickets/flow-answers.ts'
import { listForExport } from './list-for-export.ts'

const AT_ONCE = 200

interface Answered {
  id: string
  number: number
  created_at: Date
  page: string
  contact: string
  email: string
  user_id: string | null
  /** By question, as the results count it. */
  answers: Record<string, string | number | boolean | string[]>
}

/** One line per person who answered, with a column per question. */
export async function answerExport(
  ctx: ConsoleCtx,
  flowId: string,
  period: Period,
  format: ExportFormat,
): Promise<Export<Answered>> {
  const { projectId } = ctx.caller
  const flow = await readFlow(ctx, projectId, flowId)
  const ids = await listForExport(
    ctx,
    { action: 'flow.exported', subject: flow.name, format },
    sql`(select ${idsInOrder(sql`created_at desc, id desc`)} from lotse.ticket
      where ${within({ projectId, flowId, period })})`,
  )
  const asked = flow.definition.pages.flatMap(page => page.fields).filter(({ kind }) => !wordless.has(kind))
  return {
    name: 'answers',
    columns: {
      ...columns,
      ...Object.fromEntries(
        asked.map(({ name }) => [`answer.${name}`, ({ answers }: Answered): CsvCell => answers[name]]),
      ),
    },
    json: row => JSON.stringify(row),
    total: countIds(ids),
    batches: () => rowsOf(ids, AT_ONCE, some => readAnswers(ctx, some)),
  }
}

async function readAnswers(ctx: ConsoleCtx, ids: string[]): Promise<Answered[]> {
  const { rows } = await sql<Answered>`select t.id, t.number, t.created_at, t.page,
      c.name as contact, c.email, c.user_id,
      coalesce((select jsonb_object_agg(a.name, a.value) from lotse.flow_answer a
        where a.project_id = t.project_id and a.ticket_id = t.id), '{}') as answers
    from lotse.ticket t join lotse.contact c on c.project_id = t.project_id and c.id = t.contact_id
    where t.project_id = ${ctx.caller.projectId} and t.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

const columns: Export<Answered>['columns'] = {
  created_at: row => row.created_at,
  contact: row => row.contact,
  email: row => row.email,
  user_id: row => row.user_id,
  page: row => row.page,
  number: row => row.number,
  id: row => row.id,
}
