import type { Since } from '@lotse/contracts/api/sync-shapes'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { changesOf } from '../../../platform/tokens/sync/changes.ts'
import { companyKey } from '../../contacts/companies/companies.table.ts'
import { companiesByKey } from '../../contacts/companies/companies.ts'

/** A company has a row for each of its changes: only the last one counts. */
const hasLater = sql`exists (select from lotse.company_change l where l.project_id = t.project_id and l.key = t.key
  and (l.changed_at, l.id) > (t.changed_at, t.id))`

export async function syncCompanies(ctx: Ctx, projectId: string, query: Since) {
  const { items, ...answer } = await changesOf(
    ctx,
    {
      from: sql`lotse.company_change t where t.project_id = ${projectId} and not ${hasLater}`,
      load: ids => companiesOfChanges(ctx, projectId, ids),
    },
    query,
  )
  return { items: items.map(({ id: _, ...company }) => company), ...answer }
}

async function companiesOfChanges(ctx: Ctx, projectId: string, ids: string[]) {
  const { rows } = await sql<{ id: string; key: string }>`select t.id, t.key from lotse.company_change t
    where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])`.execute(ctx.db)
  const companies = await companiesByKey(
    ctx,
    projectId,
    rows.map(({ key }) => key),
  )
  const byKey = new Map(companies.map(company => [company.key, company]))
  return rows.flatMap(({ id, key }) => {
    const company = byKey.get(key)
    return company ? [{ id, ...company }] : []
  })
}

const AT_ONCE = 5000

/** Earlier changes, and those of companies to which nobody belongs any more. */
export async function forgetCompanyChanges(ctx: Ctx): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows } = await sql`delete from lotse.company_change where (project_id, id) in (
      select t.project_id, t.id from lotse.company_change t where ${hasLater} or not exists (
        select from lotse.contact c where c.project_id = t.project_id and ${companyKey} <> '' and ${companyKey} = t.key)
      limit ${sql.lit(AT_ONCE)})`.execute(ctx.db)
    gone = Number(numAffectedRows ?? 0)
  }
}
