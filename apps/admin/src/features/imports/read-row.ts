import {
  companyFields,
  jobTypes,
  professionalLevels,
  salaryPers,
} from '@lotse/contracts/academy/fields/choices'
import { longest, most } from '@lotse/contracts/academy/fields/longest'
import type { ImportedCompany, ImportedJob, ImportedUser } from '@lotse/contracts/academy/imports'
import { isEmail } from '@lotse/rules/mail/is-email'
import { type Column, cellsOf } from '@lotse/ui/import/table/columns.ts'
import type { TableRow } from '@lotse/ui/text/table-file.ts'
import { jobs as de } from '../../locales/de/jobs.ts'
import { jobs as en } from '../../locales/en/jobs.ts'
import { BadCell, choiceOf, flagOf, levelsOf, listOf, textOf, wholeOf } from './cell-values.ts'

type Readers<Row> = { [Field in Exclude<keyof Row, 'row'>]-?: (text: string) => NonNullable<Row[Field]> }

const upTo = (longest: number) => (text: string) => textOf(text, longest)
const line = upTo(longest.line)
const LONGEST_EMAIL = 254

const userReaders: Readers<ImportedUser> = {
  email: text => {
    if (!isEmail(text)) throw new BadCell('bad_email')
    return textOf(text, LONGEST_EMAIL)
  },
  name: text => {
    if (!/^[a-zA-Z0-9_-]+$/.test(text) || text.length > longest.nickname) throw new BadCell('bad_name')
    return text
  },
  display_name: upTo(longest.displayName),
  description: upTo(longest.profile),
  tags: text => listOf(text, most.tags, longest.tag),
  business: text => flagOf(text),
  first_name: upTo(longest.personName),
  last_name: upTo(longest.personName),
  street: upTo(longest.name),
  zip_code: upTo(longest.zipCode),
  city: upTo(longest.place),
  country: upTo(longest.place),
  vat_id: upTo(longest.place),
}

const companyReaders: Readers<ImportedCompany> = Object.fromEntries(
  companyFields.map(field => [field, line]),
) as Record<(typeof companyFields)[number], typeof line>

const jobReaders: Readers<ImportedJob> = {
  company: line,
  title: line,
  location: line,
  description: upTo(longest.jobText),
  remote: text => flagOf(text, { yes: [de.remote, en.remote], no: [de.office, en.office] }),
  type: text => choiceOf(text, jobTypes, de.types, en.types),
  responsibilities: text => listOf(text, most.responsibilities, longest.responsibility),
  professional_level: text => choiceOf(text, professionalLevels, de.levels, en.levels),
  salary_min: wholeOf,
  salary_max: wholeOf,
  salary_unit: upTo(longest.name),
  salary_per: text => choiceOf(text, salaryPers, de.pers, en.pers),
  contact: line,
  skill_requirements: levelsOf,
}

/** A row as the server accepts it, or why it would not. Empty cells say nothing. */
const reading =
  <Row extends { row: number }>(readers: Readers<Row>, ...keys: (keyof Row)[]) =>
  ({ number, cells }: TableRow, columns: readonly Column[]): Row | string => {
    const row: Record<string, unknown> = { row: number }
    try {
      for (const { target, text } of cellsOf(cells, columns)) {
        const read = readers[target.name as Exclude<keyof Row, 'row'>]
        if (read) row[target.name] = read(text)
      }
    } catch (error) {
      if (error instanceof BadCell) return error.problem
      throw error
    }
    // What is missing was checked here, and each value by its reader.
    return keys.every(key => row[key as string] !== undefined) ? (row as Row) : 'no_key'
  }

export const readUser = reading<ImportedUser>(userReaders, 'email')
export const readCompany = reading<ImportedCompany>(companyReaders, 'name')
export const readJob = reading<ImportedJob>(jobReaders, 'company', 'title')
