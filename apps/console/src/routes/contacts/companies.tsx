import { CompanyList } from '../../features/contacts/companies/company-list.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export function CompaniesRoute() {
  return <CompanyList projectId={useProjectId()} />
}
