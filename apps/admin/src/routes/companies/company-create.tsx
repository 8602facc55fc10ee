import { PageHeader } from '@lotse/ui/layout/page'
import { useNavigate } from '@tanstack/react-router'
import { CompanyForm } from '../../features/companies/company-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function CompanyCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title={t.companies.createTitle}
        back={{ to: paths.companies(), label: t.companies.title }}
      />
      <CompanyForm onSaved={company => void navigate({ to: paths.company(company.id), replace: true })} />
    </>
  )
}
