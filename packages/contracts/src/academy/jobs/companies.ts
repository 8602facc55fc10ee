import { z } from 'zod'
import { routes } from '../../route.ts'
import { companySorts } from '../fields/choices.ts'
import { given, listPart, nullish, page, pageQuery, searchText, uuid, version } from '../fields/fields.ts'
import { longest } from '../fields/longest.ts'

export const company = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  website: z.string().nullable(),
  youtube_video: z.string().nullable(),
  twitter_handle: z.string().nullable(),
  instagram_handle: z.string().nullable(),
  logo_url: z.string().nullable(),
})
export type Company = z.output<typeof company>

/** What the platform's company lacks: its version for edits, and its number of jobs. */
export const adminCompany = company.extend({ version: z.int(), jobs: z.int(), created_at: z.number() })
export type AdminCompany = z.output<typeof adminCompany>

const text = z.string().max(longest.line)
const details = nullish({
  description: text,
  website: text,
  youtube_video: text,
  twitter_handle: text,
  instagram_handle: text,
  logo_url: text,
})
export const newCompany = z.strictObject({ name: text, ...details })
export type NewCompany = z.output<typeof newCompany>
/** Null means unchanged; `""` empties a text. */
export const companyChange = z.strictObject({ name: text.nullish(), ...details, version })
export type CompanyChange = z.output<typeof companyChange>

const companyParams = z.object({ id: uuid })

export const companyRoutes = routes({
  'GET /jobs/companies': {
    who: 'content',
    summary:
      'List all companies; `search`, `limit` and `offset` are additions, `search_term` is ignored, as on the platform',
    query: z.object({ search: given(searchText), ...listPart }),
    answer: z.array(company),
  },
  'POST /jobs/companies': {
    who: 'content',
    summary: 'Create a company',
    body: newCompany,
    answer: company,
  },
  'PATCH /jobs/companies/:id': {
    who: 'content',
    summary: 'Edit a company',
    params: companyParams,
    body: companyChange,
    answer: company,
  },
  'DELETE /jobs/companies/:id': {
    who: 'content',
    summary: 'Delete a company with its jobs',
    params: companyParams,
    answer: z.literal(true),
  },
  'GET /admin/companies': {
    who: 'content',
    summary: 'List companies with their number of jobs, page by page',
    query: z.object({
      ...pageQuery,
      sort: given(z.enum(companySorts)),
      logo: given(z.enum(['true', 'false'])),
    }),
    answer: page(adminCompany),
  },
  'GET /admin/companies/:id': {
    who: 'content',
    limit: 'list',
    summary: 'Get a company',
    params: companyParams,
    answer: adminCompany,
  },
})
