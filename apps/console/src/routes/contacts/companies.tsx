import { CompanyList } from '../../features/contacts/companies/company-list.tsx'
import { useProjectId } from '../../lib/backend/project-id.ts'

export default function CompaniesRoute() {
  return <CompanyList projectId={useProjectId()} />
}
