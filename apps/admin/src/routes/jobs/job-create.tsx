import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { JobForm } from '../../features/jobs/job-form.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function JobCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { company } = useSearch({ strict: false }) as { company?: string }
  const companies = useQuery(routeQuery(useApi(), 'GET /jobs/companies'))
  const back = { to: paths.jobs(), label: t.jobs.title }
  return (
    <>
      <PageHeader title={t.jobs.createTitle} back={back} />
      <Loaded of={companies} missing={{ title: t.jobs.notFoundTitle, text: t.jobs.notFoundText, back }}>
        {all => (
          <JobForm
            companies={all}
            company={company}
            cancel={company ? paths.company(company) : paths.jobs()}
            onSaved={job => void navigate({ to: paths.job(job.id), replace: true })}
          />
        )}
      </Loaded>
    </>
  )
}
