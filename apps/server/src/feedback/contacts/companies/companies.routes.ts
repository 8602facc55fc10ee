import type { companyRoutes } from '@lotse/contracts/contacts/companies'
import type { ConsoleHandlers } from '../../context.ts'
import { listCompanies, readCompany } from './companies.ts'

export const companyHandlers: ConsoleHandlers<typeof companyRoutes> = {
  'GET /console/projects/:projectId/companies': ({ params, query }, ctx) =>
    listCompanies(ctx, params.projectId, query),
  'GET /console/projects/:projectId/company': ({ params, query }, ctx) =>
    readCompany(ctx, params.projectId, query.key),
}
