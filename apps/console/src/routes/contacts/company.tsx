import { useParams } from '@tanstack/react-router'
import { CompanyView } from '../../features/contacts/companies/company-view.tsx'

export function CompanyRoute() {
  const { projectId, companyKey } = useParams({
    from: '/signed-in/projects/$projectId/contacts/companies/$companyKey',
  })
  return <CompanyView projectId={projectId} companyKey={companyKey} key={companyKey} />
}
