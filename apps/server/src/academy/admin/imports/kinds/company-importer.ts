import type { ImportedCompany } from '@lotse/contracts/academy/imports'
import { sql } from 'kysely'
import { planned, restorable } from '../../../../platform/imports/plan-values.ts'
import { type CompanyRow, companyColumns } from '../../../jobs/companies/companies.table.ts'
import { changeCompany, createCompany, deleteCompany } from '../../../jobs/companies/companies.ts'
import type { ImportCtx, Importer } from '../importer.ts'

/** Companies are known by their name. */
export const companyImporter: Importer<ImportedCompany, CompanyRow> = {
  kind: 'companies',
  keysOf: ({ name }) => [name],
  prepare: async (ctx, rows, isLocked) => {
    const known = await ctx.db
      .selectFrom('academy.company')
      .selectAll()
      .where(
        'name',
        'in',
        rows.map(({ name }) => name),
      )
      .orderBy('id')
      .$if(isLocked, query => query.forUpdate())
      .execute()
    const byName = new Map(known.map(company => [company.name, company]))
    return ({ row: _, ...given }) => {
      const company = byName.get(given.name)
      return { known: company, plan: planned(given, company && { ...company }) }
    }
  },
  create: async (ctx, { row: _, ...given }) => (await createCompany(ctx, given)).id,
  change: async (ctx, { id }, became) => {
    await changeCompany(ctx, id, became)
  },
  takeAway: async (ctx, id) => {
    const { rows } = await sql`select from academy.company c where c.id = ${id} and c.version = 1
      and not exists (select from academy.job j where j.company_id = c.id)
      and not exists (select from academy.note_entry n where n.about_kind = 'company' and n.about_id = c.id)
      for update`.execute(ctx.db)
    if (rows.length === 0) return false
    return deleteCompany(ctx, id)
  },
  setBack: async (ctx, id, was, became) => {
    const company = await lockCompany(ctx, id)
    const former = company ? restorable({ ...company }, was, became) : {}
    // In the platform's edits, null means unchanged.
    const change = Object.fromEntries(Object.entries(former).map(([name, value]) => [name, value ?? '']))
    if (Object.keys(change).length === 0) return false
    await changeCompany(ctx, id, change)
    return true
  },
}

const lockCompany = (ctx: ImportCtx, id: string) =>
  ctx.db
    .selectFrom('academy.company')
    .select(companyColumns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
