import type { CompanyRef } from '@lotse/contracts/contacts/companies'
import { sql } from 'kysely'

/** The company of the contact `c`, as the index has it; empty if it has none. */
export const companyKey = sql<string>`lotse.company_key(c.company_id, c.company_name, c.email)`

/** A link to it; null without one. */
export const companyOf = (key: string, name: string): CompanyRef | null =>
  key ? { key, name: name || key } : null

/** Matches the contacts `c` of one company, along the index. */
export const isOfCompany = (projectId: string, key: string) =>
  sql`c.project_id = ${projectId} and ${companyKey} <> '' and ${companyKey} = ${key}`
