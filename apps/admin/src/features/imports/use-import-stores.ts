import type { ImportedCompany, ImportedJob, ImportedUser } from '@lotse/contracts/academy/imports'
import { mostImportedOneByOne } from '@lotse/contracts/limits'
import { routeQuery } from '@lotse/ui/data/query.ts'
import type { ImportStore } from '@lotse/ui/import/table/import-store.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { companyImportKeys, jobImportKeys, userImportKeys } from '../../lib/backend/keys.ts'
import { useT } from '../../lib/i18n.ts'
import { userLabels } from '../../lib/user-labels.ts'
import { paths } from '../../paths.ts'
import { companyFields, jobFields, userFields } from './fields.ts'
import { readCompany, readJob, readUser } from './read-row.ts'

const mostAtOnce = mostImportedOneByOne

export function useUserImports(invite: boolean): ImportStore<ImportedUser> {
  const api = useApi()
  const t = useT()
  const { imports, users } = t
  return {
    words: {
      ...imports.users,
      reasons: imports.reasons,
      fields: { ...userLabels(t), business: users.business },
    },
    list: paths.users(),
    fields: userFields,
    isComplete: fields => fields.has('email'),
    read: readUser,
    keysOf: ({ email, name }) => [
      `email ${email.toLowerCase()}`,
      ...(name === undefined ? [] : [`name ${name.toLowerCase()}`]),
    ],
    mostAtOnce,
    past: routeQuery(api, 'GET /admin/imports/users'),
    send: (part, signal) => api('POST /admin/imports/users', { body: { ...part, invite }, signal }),
    undo: import_id => api('POST /admin/imports/users/:import_id/undo', { params: { import_id } }),
    refresh: userImportKeys,
  }
}

export function useCompanyImports(): ImportStore<ImportedCompany> {
  const api = useApi()
  const { imports, companies } = useT()
  return {
    words: {
      ...imports.companies,
      reasons: imports.reasons,
      fields: {
        name: companies.name,
        description: companies.description,
        website: companies.website,
        youtube_video: companies.video,
        twitter_handle: companies.twitter,
        instagram_handle: companies.instagram,
        logo_url: companies.logoUrl,
      },
    },
    list: paths.companies(),
    fields: companyFields,
    isComplete: fields => fields.has('name'),
    read: readCompany,
    keysOf: ({ name }) => [name],
    mostAtOnce,
    past: routeQuery(api, 'GET /admin/imports/companies'),
    send: (body, signal) => api('POST /admin/imports/companies', { body, signal }),
    undo: import_id => api('POST /admin/imports/companies/:import_id/undo', { params: { import_id } }),
    refresh: companyImportKeys,
  }
}

export function useJobImports(): ImportStore<ImportedJob> {
  const api = useApi()
  const { imports, jobs } = useT()
  return {
    words: {
      ...imports.jobs,
      reasons: imports.reasons,
      fields: {
        company: jobs.company,
        title: jobs.job,
        location: jobs.location,
        description: jobs.description,
        remote: jobs.environment,
        type: jobs.type,
        professional_level: jobs.level,
        salary_min: imports.salaryMin,
        salary_max: imports.salaryMax,
        salary_unit: imports.salaryUnit,
        salary_per: imports.salaryPer,
        contact: jobs.contact,
        responsibilities: jobs.responsibilities,
        skill_requirements: jobs.requirements,
      },
    },
    list: paths.jobs(),
    fields: jobFields,
    isComplete: fields => fields.has('company') && fields.has('title'),
    read: readJob,
    keysOf: ({ company, title, location = '' }) => [JSON.stringify([company, title, location])],
    mostAtOnce,
    past: routeQuery(api, 'GET /admin/imports/jobs'),
    send: (body, signal) => api('POST /admin/imports/jobs', { body, signal }),
    undo: import_id => api('POST /admin/imports/jobs/:import_id/undo', { params: { import_id } }),
    refresh: jobImportKeys,
  }
}
