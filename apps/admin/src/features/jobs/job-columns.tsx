import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Status, Tag } from '@lotse/ui/layout/page'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import type { JobRow } from './job-queries.ts'
import classes from './jobs.module.css'
import { Salary, useSalaryText } from './salary.tsx'

export function useJobColumns(): Column<JobRow>[] {
  const t = useT()
  const hasStatus = useOffer('jobStatus')
  const format = useFormat()
  const salaryText = useSalaryText()
  const faint = (text: string | null) => text || <span className={classes.faint}>–</span>
  const type = (job: JobRow) => t.jobs.types[job.type] ?? job.type
  const level = (job: JobRow) => t.jobs.levels[job.professional_level] ?? job.professional_level
  const place = (job: JobRow) => (job.remote ? t.jobs.remote : t.jobs.office)
  const state = (job: JobRow) => (job.open === false ? t.jobs.closed : t.jobs.open)
  const all: Column<JobRow>[] = [
    {
      key: 'title',
      label: t.jobs.job,
      clip: 240,
      text: job => job.title,
      render: job => job.title,
    },
    {
      key: 'company',
      label: t.jobs.company,
      clip: 130,
      text: job => job.company.name,
      render: job => job.company.name,
    },
    {
      key: 'open',
      label: t.jobs.status,
      text: state,
      render: job => <Status tone={job.open === false ? 'neutral' : 'good'}>{state(job)}</Status>,
    },
    {
      key: 'salary',
      label: t.jobs.salary,
      text: job => salaryText(job.salary),
      render: job => <Salary salary={job.salary} />,
    },
    { key: 'type', label: t.jobs.type, text: type, render: type },
    { key: 'professional_level', wide: true, label: t.jobs.level, text: level, render: level },
    {
      key: 'location',
      optional: true,
      label: t.jobs.location,
      clip: 180,
      text: job => job.location,
      render: job => (
        <span className={classes.place}>
          {faint(job.location)}
          {job.remote && <Tag>{t.jobs.remote}</Tag>}
        </span>
      ),
    },
    { key: 'remote', wide: true, label: t.jobs.environment, text: place, render: place },
    {
      key: 'requirements',
      label: t.jobs.requirements,
      align: 'right',
      optional: true,
      text: job => job.skill_requirements.length,
      render: job => format.number(job.skill_requirements.length),
    },
    {
      key: 'contact',
      label: t.jobs.contact,
      optional: true,
      clip: 160,
      text: job => job.contact,
      render: job => faint(job.contact),
    },
    {
      key: 'last_update',
      label: t.jobs.lastUpdate,
      text: job => new Date(job.last_update * 1000).toISOString(),
      render: job => <Ago at={job.last_update} thisMoment="justNow" />,
    },
  ]
  return all.filter(({ key }) => hasStatus || key !== 'open')
}
