import { companyFields } from '@lotse/contracts/academy/fields/choices'
import type { Company } from '@lotse/contracts/academy/jobs/companies'
import { type ExpressionBuilder, type Generated, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../platform/database/tables.ts'

export interface CompanyTable {
  id: Generated<string>
  name: string
  description: string | null
  website: string | null
  youtube_video: string | null
  twitter_handle: string | null
  instagram_handle: string | null
  logo_url: string | null
  created_at: Date
  version: Generated<number>
  /** Set by the database with every change. */
  changed_at: Generated<Date>
}

export type CompanyRow = Omit<Selectable<CompanyTable>, 'changed_at'>

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'academy.company': CompanyTable
  }
}

export const companyColumns = ['id', ...companyFields] as const

/** The company of a joined row as one JSON value. */
export const companyJson = (table: string): RawBuilder<Company> =>
  sql<Company>`json_build_object(${sql.join(
    companyColumns.flatMap(column => [sql.lit(column), sql.ref(`${table}.${column}`)]),
  )})`

export const jobsOfCompany = (eb: ExpressionBuilder<Tables, 'academy.company'>) =>
  eb
    .selectFrom('academy.job')
    .whereRef('academy.job.company_id', '=', 'academy.company.id')
    .select(eb => eb.fn.countAll<number>().as('jobs'))
