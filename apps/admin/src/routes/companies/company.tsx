import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CompanyForm } from '../../features/companies/company-form.tsx'
import { type CompanyRow, useCompany } from '../../features/companies/company-queries.ts'
import { useDeleteCompany } from '../../features/companies/use-delete-company.ts'
import { useT } from '../../lib/i18n.ts'
import { DeleteButton } from '../../lib/list/delete-button.tsx'
import { NotesSection } from '../../lib/notes/notes-section.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'

export function CompanyScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const back = { to: paths.companies(), label: t.companies.title }
  return (
    <Loaded
      of={useCompany(id)}
      missing={{ title: t.companies.notFoundTitle, text: t.companies.notFoundText, back }}
    >
      {company => <CompanyPage key={company.id} company={company} />}
    </Loaded>
  )
}

function CompanyPage({ company }: { company: CompanyRow }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useDeleteCompany(() => navigate({ to: paths.companies(), state: toPlace }))
  useScreenActions(company.name, [
    {
      label: t.jobs.create,
      icon: IconPlus,
      onPress: () => void navigate({ to: paths.jobCreate(), search: { company: company.id } as never }),
    },
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
            <Button
              component={Link}
              to={paths.jobCreate()}
              search={{ company: company.id } as never}
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            >
              {t.jobs.create}
            </Button>
            <DeleteButton busy={remove.busy} onPress={() => void remove.run(company)} />
          </>
        }
      />
      <CompanyForm
        company={company}
        onSaved={({ id }) => (id === company.id ? undefined : navigate({ to: paths.company(id) }))}
      />
      <NotesSection about={{ kind: 'company', id: company.id }} />
    </>
  )
}
