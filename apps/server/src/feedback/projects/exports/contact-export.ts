import { contactFieldNames } from '@lotse/contracts/contacts/contact-fields'
import { attributeColumn } from '@lotse/contracts/exports/attribute-column'
import type { ExportFormat } from '@lotse/contracts/exports/export-format'
import type { CsvCell } from '@lotse/rules/text/csv'
import { sql } from 'kysely'
import { countIds, rowsOf } from '../../../platform/export/listed-ids.ts'
import type { Export } from '../../../platform/export/send-rows.ts'
import { countInTurn } from '../../../platform/limits/count-in-turn.ts'
import { contactIds, type ListRow, listed, matching, rowAnswer } from '../../contacts/contacts.ts'
import { contactColumns } from '../../contacts/fields/editable.ts'
import type { ConsoleCtx } from '../../context.ts'
import { listForExport } from './list-for-export.ts'

/** Contacts read at once: a site may say much about each. */
const AT_ONCE = 100
/** Attributes that get a column; JSON has all of them. */
const MOST_ATTRIBUTES = 100

interface ExportedContact extends ListRow {
  company_id: string
  sla: number | null
  custom_data: Record<string, unknown>
}

export async function contactExport(
  ctx: ConsoleCtx,
  filter: Parameters<typeof contactIds>[1],
  format: ExportFormat,
): Promise<Export<ExportedContact>> {
  const { projectId } = ctx.caller
  const ids = await listForExport(
    ctx,
    { action: 'contact.listexported', format },
    contactIds(projectId, filter),
  )
  const attributes = format === 'csv' ? await attributeNames(ctx, filter) : []
  return {
    name: 'contacts',
    columns: {
      ...columns,
      ...Object.fromEntries(
        attributes.map(name => [
          attributeColumn(name),
          ({ custom_data }: ExportedContact) => cellOf(custom_data[name]),
        ]),
      ),
    },
    json: row =>
      JSON.stringify({
        ...rowAnswer(row),
        companyId: row.company_id,
        sla: row.sla,
        customData: row.custom_data,
      }),
    total: countIds(ids),
    batches: () => rowsOf(ids, AT_ONCE, some => readContacts(ctx, some)),
  }
}

async function readContacts(ctx: ConsoleCtx, ids: string[]): Promise<ExportedContact[]> {
  const { rows } = await sql<ExportedContact>`select ${listed}, c.company_id, c.sla, c.custom_data
    from lotse.contact c
    where c.project_id = ${ctx.caller.projectId} and c.id = any(${ids}::uuid[])`.execute(ctx.db)
  return rows
}

/** The names of what the site or the team says about these contacts. */
function attributeNames(ctx: ConsoleCtx, filter: Parameters<typeof contactIds>[1]): Promise<string[]> {
  const { projectId } = ctx.caller
  return countInTurn(projectId, async () => {
    const { rows } = await sql<{ name: string }>`select name from (
        select json_object_keys(c.custom_data) as name from lotse.contact c where ${matching(projectId, filter)}
      ) known group by name order by count(*) desc, name limit ${MOST_ATTRIBUTES}`.execute(ctx.db)
    return rows.map(({ name }) => name).toSorted()
  })
}

function cellOf(value: unknown): CsvCell {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean)
}

/** Headings are columns, except that a company is called by its name. */
const headings = { ...contactColumns, companyName: 'company' }

const columns: Export<ExportedContact>['columns'] = {
  user_id: row => row.user_id,
  ...Object.fromEntries(
    contactFieldNames.map(field => [
      headings[field],
      (row: ExportedContact): CsvCell => row[contactColumns[field]],
    ]),
  ),
  lang: row => row.lang,
  verified: row => row.verified,
  created_at: row => row.created_at,
  last_seen_at: row => row.last_seen_at,
  id: row => row.id,
}
