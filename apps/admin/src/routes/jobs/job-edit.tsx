import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { PageHeader } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { JobForm } from '../../features/jobs/job-form.tsx'
import { type JobRow, useJob } from '../../features/jobs/job-queries.ts'
import { useApi } from '../../lib/backend/backend.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function JobEditScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const back = { to: paths.jobs(), label: t.jobs.title }
  return (
    <Loaded of={useJob(id)} missing={{ title: t.jobs.notFoundTitle, text: t.jobs.notFoundText, back }}>
      {job => <JobEditPage key={job.id} job={job} />}
    </Loaded>
  )
}

function JobEditPage({ job }: { job: JobRow }) {
  const t = useT()
  const navigate = useNavigate()
  const companies = useQuery(routeQuery(useApi(), 'GET /jobs/companies'))
  return (
    <>
      <PageHeader
        title={t.jobs.manage}
        tabTitle={`${t.jobs.manage}: ${job.title}`}
        back={{ to: paths.job(job.id), label: job.title }}
      />
      <JobForm
        job={job}
        companies={companies.data ?? [job.company]}
        cancel={paths.job(job.id)}
        onSaved={({ id }) => navigate({ to: paths.job(id) })}
      />
    </>
  )
}
