import { PageHeader } from '@lotse/ui/page'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CompanyForm } from '../features/companies/company-form.tsx'
import { type CompanyRow, useCompany } from '../features/companies/company-queries.ts'
import { useDeleteCompany } from '../features/companies/use-delete-company.ts'
import { DeleteButton } from '../lib/delete-button.tsx'
import { useT } from '../lib/i18n.ts'
import { RecordState } from '../lib/record-state.tsx'
import { useScreenActions } from '../lib/screen-actions.tsx'
import { paths } from '../paths.ts'

export function CompanyScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const back = { to: paths.companies(), label: t.companies.title }
  return (
    <RecordState
      query={useCompany(id)}
      missing={{ title: t.companies.notFoundTitle, text: t.companies.notFoundText, back }}
    >
      {company => <Loaded key={company.id} company={company} />}
    </RecordState>
  )
}

function Loaded({ company }: { company: CompanyRow }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useDeleteCompany(() => navigate({ to: paths.companies() }))
  useScreenActions(company.name, [
    { label: t.common.delete, icon: IconTrash, onPress: () => void remove.run(company) },
  ])
  return (
    <>
      <PageHeader
        title={company.name}
        back={{ to: paths.companies(), label: t.companies.title }}
        actions={
          <>
            <Button
              component={Link}
              to={paths.jobs()}
              search={{ company_id: company.id } as never}
              variant="default"
            >
              {company.jobs === undefined ? t.companies.showJobs : t.companies.viewJobs(company.jobs)}
            </Button>
            <DeleteButton busy={remove.busy} onPress={() => void remove.run(company)} />
          </>
        }
      />
      <CompanyForm
        company={company}
        onSaved={({ id }) => void (id !== company.id && navigate({ to: paths.company(id) }))}
      />
    </>
  )
}
