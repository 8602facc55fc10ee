import { z } from 'zod'
import { importBody, importedRow, pastImport, undoneImport } from '../imports/imports.ts'
import { bodyLimits, mostImportedOneByOne } from '../limits.ts'
import { routes } from '../route.ts'
import { displayName, email, userName } from './auth/users.ts'
import { companyFields, jobTypes, professionalLevels, salaryPers } from './fields/choices.ts'
import { int32 } from './fields/fields.ts'
import { longest, most } from './fields/longest.ts'

/** What a file says about somebody. What it does not mention stays, and so does the nickname of known people. */
const importedUser = z
  .strictObject({
    row: z.int().min(1),
    email,
    name: userName,
    display_name: displayName,
    description: z.string().max(longest.profile),
    tags: z.array(z.string().min(1).max(longest.tag)).max(most.tags),
    business: z.boolean(),
    first_name: z.string().max(longest.personName),
    last_name: z.string().max(longest.personName),
    street: z.string().max(longest.name),
    zip_code: z.string().max(longest.zipCode),
    city: z.string().max(longest.place),
    country: z.string().max(longest.place),
    vat_id: z.string().max(longest.place),
  })
  .partial()
  .required({ row: true, email: true })
export type ImportedUser = z.output<typeof importedUser>

const line = z.string().max(longest.line)

const companyTexts = Object.fromEntries(companyFields.map(field => [field, line])) as Record<
  (typeof companyFields)[number],
  z.ZodString
>
const importedCompany = z
  .strictObject({
    row: z.int().min(1),
    ...companyTexts,
    name: line.min(1),
  })
  .partial()
  .required({ row: true, name: true })
export type ImportedCompany = z.output<typeof importedCompany>

const importedJob = z
  .strictObject({
    row: z.int().min(1),
    /** Its name. */
    company: line.min(1),
    title: line.min(1),
    location: line,
    description: z.string().max(longest.jobText),
    remote: z.boolean(),
    type: z.enum(jobTypes),
    responsibilities: z.array(z.string().max(longest.responsibility)).max(most.responsibilities),
    professional_level: z.enum(professionalLevels),
    salary_min: int32(0),
    salary_max: int32(0),
    salary_unit: z.string().max(longest.name),
    salary_per: z.enum(salaryPers),
    contact: line,
    /** Level by sub skill id. */
    skill_requirements: z.record(z.string().max(longest.name), int32(1)),
  })
  .partial()
  .required({ row: true, company: true, title: true })
export type ImportedJob = z.output<typeof importedJob>

/**
 * Why a row is refused: it is about the same as another row, a new person has no nickname or one that is taken, people
 * with rights, no VAT ID; several jobs that it may mean, a company or skill that does not exist, a salary whose end is
 * below its beginning.
 */
export const academyImportRefusals = [
  'repeated',
  'no_name',
  'name_taken',
  'has_rights',
  'bad_vat_id',
  'ambiguous',
  'unknown_company',
  'unknown_skill',
  'bad_salary',
] as const
export type AcademyImportRefusal = (typeof academyImportRefusals)[number]

const academyRow = importedRow(academyImportRefusals)
export type AcademyImportedRow = z.output<typeof academyRow>

const answer = z.object({ rows: z.array(academyRow) })
const list = z.object({ items: z.array(pastImport) })
const params = z.object({ import_id: z.uuid() })
const bodyLimit = 2 * bodyLimits.json

export const academyImportRoutes = routes({
  'GET /admin/imports/users': {
    who: 'admin',
    summary: 'List the last imports of users, newest first',
    answer: list,
  },
  'POST /admin/imports/users': {
    who: 'admin',
    summary:
      'Import users by email address, or say what would happen; new ones have no password and can be invited by mail',
    bodyLimit,
    body: importBody(importedUser, mostImportedOneByOne).extend({
      /** New people get a mail that tells them how to sign in. */
      invite: z.boolean().default(false),
    }),
    answer,
  },
  'POST /admin/imports/users/:import_id/undo': {
    who: 'admin',
    summary:
      'Undo an import of users: accounts that nobody has used are deleted, and what it changed is set back unless it was changed since; repeat it until `left` is 0',
    params,
    answer: undoneImport,
  },
  'GET /admin/imports/companies': {
    who: 'content',
    summary: 'List the last imports of companies, newest first',
    answer: list,
  },
  'POST /admin/imports/companies': {
    who: 'content',
    summary: 'Import companies by name, or say what would happen',
    bodyLimit,
    body: importBody(importedCompany, mostImportedOneByOne),
    answer,
  },
  'POST /admin/imports/companies/:import_id/undo': {
    who: 'content',
    summary:
      'Undo an import of companies: new ones without jobs go to the bin, and what it changed is set back unless it was changed since; repeat it until `left` is 0',
    params,
    answer: undoneImport,
  },
  'GET /admin/imports/jobs': {
    who: 'content',
    summary: 'List the last imports of jobs, newest first',
    answer: list,
  },
  'POST /admin/imports/jobs': {
    who: 'content',
    summary: 'Import jobs by company, title and location, or say what would happen',
    bodyLimit,
    body: importBody(importedJob, mostImportedOneByOne),
    answer,
  },
  'POST /admin/imports/jobs/:import_id/undo': {
    who: 'content',
    summary:
      'Undo an import of jobs: new ones go to the bin, and what it changed is set back unless it was changed since; repeat it until `left` is 0',
    params,
    answer: undoneImport,
  },
})
