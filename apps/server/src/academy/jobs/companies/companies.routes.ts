import type { companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import type { Handlers } from '../../../platform/http/mount.ts'
import type { Caller } from '../../auth/guard.ts'
import {
  changeCompany,
  createCompany,
  deleteCompany,
  listCompanies,
  pageCompanies,
  readAdminCompany,
} from './companies.ts'

export const companyHandlers: Handlers<typeof companyRoutes, Caller> = {
  'GET /jobs/companies': ({ query }, ctx) => listCompanies(ctx, query),
  'POST /jobs/companies': ({ body }, ctx) => createCompany(ctx, body),
  'PATCH /jobs/companies/:id': ({ params, body }, ctx) => changeCompany(ctx, params.id, body),
  'DELETE /jobs/companies/:id': ({ params }, ctx) => deleteCompany(ctx, params.id),
  'GET /admin/companies': ({ query }, ctx) => pageCompanies(ctx, query),
  'GET /admin/companies/:id': ({ params }, ctx) => readAdminCompany(ctx, params.id),
}
