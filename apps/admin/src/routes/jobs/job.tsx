import { Loaded } from '@lotse/ui/data/loaded'
import { Ago } from '@lotse/ui/language/use-format'
import { PageHeader } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { RowMenu } from '@lotse/ui/list/row-menu'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { Box, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { CompanyLogo } from '../../features/companies/company-logo.tsx'
import { JobDetails } from '../../features/jobs/job-details.tsx'
import { type JobRow, useJob } from '../../features/jobs/job-queries.ts'
import classes from '../../features/jobs/jobs.module.css'
import { useDeleteJob, useOpenJob } from '../../features/jobs/use-job-actions.ts'
import { useT } from '../../lib/i18n.ts'
import { NotesSection } from '../../lib/notes/notes-section.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'

export function JobScreen() {
  const t = useT()
  const { id } = useParams({ strict: false }) as { id: string }
  const back = { to: paths.jobs(), label: t.jobs.title }
  return (
    <Loaded of={useJob(id)} missing={{ title: t.jobs.notFoundTitle, text: t.jobs.notFoundText, back }}>
      {job => (
        <>
          <JobHeader job={job} />
          <JobDetails job={job} />
          <Box mt={16}>
            <NotesSection about={{ kind: 'job', id: job.id }} />
          </Box>
        </>
      )}
    </Loaded>
  )
}

function JobHeader({ job }: { job: JobRow }) {
  const t = useT()
  const navigate = useNavigate()
  const remove = useDeleteJob(() => navigate({ to: paths.jobs(), state: toPlace }))
  const open = useOpenJob()
  const actions: RowAction[] = [
    ...open(job),
    {
      label: t.jobs.deleteButton,
      icon: IconTrash,
      tone: 'danger',
      busy: remove.busy,
      onPress: () => void remove.run(job),
    },
  ]
  const edit = {
    label: t.common.edit,
    icon: IconPencil,
    onPress: () => void navigate({ to: paths.jobEdit(job.id) }),
  }
  useScreenActions(job.title, [edit, ...actions])
  return (
    <PageHeader
      title={job.title}
      back={{ to: paths.jobs(), label: t.jobs.title }}
      lead={
        <span className={classes.lead}>
          <span className={classes.company}>
            <CompanyLogo name={job.company.name} url={job.company.logo_url} size={20} />
            {job.company.name}
          </span>
          <Ago at={job.last_update} thisMoment="justNow" />
        </span>
      }
      actions={
        <>
          <Button
            component={Link}
            to={paths.jobEdit(job.id)}
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          >
            {t.common.edit}
          </Button>
          <RowMenu name={job.title} actions={actions} />
        </>
      }
    />
  )
}
