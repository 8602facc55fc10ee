import { professionalLevels } from '@lotse/contracts/academy/fields/choices'
import { longest, most } from '@lotse/contracts/academy/fields/longest'
import type { Company } from '@lotse/contracts/academy/jobs/companies'
import type { Job } from '@lotse/contracts/academy/jobs/jobs'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { choices } from '@lotse/ui/fields/choice'
import { Section } from '@lotse/ui/layout/page'
import { Alert, Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useApi } from '../../lib/backend/backend.tsx'
import { jobKeys } from '../../lib/backend/keys.ts'
import { useChecks } from '../../lib/form/checks.ts'
import { ChoiceField, Columns, Fields, SelectField, SwitchField, TextField } from '../../lib/form/fields.tsx'
import { ListField } from '../../lib/form/list-field.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { MarkdownField } from '../../lib/markdown/markdown-field.tsx'
import { paths } from '../../paths.ts'
import { useJobTypes } from './job-choices.ts'
import type { JobRow } from './job-queries.ts'
import { emptyJob, type JobValues, jobChange, newJob, storedJob } from './job-values.ts'
import { RequirementsField } from './requirements-field.tsx'
import { SalaryFields } from './salary-fields.tsx'

interface JobFormProps {
  job?: JobRow
  companies: Company[]
  /** The company of a new job, from its page. */
  company?: string | undefined
  cancel: string
  onSaved(job: Job): unknown
}

export function JobForm({ job, companies, company, cancel, onSaved }: JobFormProps) {
  const t = useT()
  const checks = useChecks()
  const types = useJobTypes()
  const record = useJobForm({ job, companies, company, onSaved })
  const { field } = record
  const checkResponsibilities = (items: string[]) => {
    if (items.length > most.responsibilities) return t.jobs.tooManyResponsibilities(most.responsibilities)
    return items.map(checks.text('', { most: longest.responsibility })).find(problem => problem !== undefined)
  }
  return (
    <RecordForm record={record} label={job?.title ?? t.jobs.createTitle} cancel={cancel}>
      {companies.length === 0 && (
        <Alert color="yellow" c="var(--ui-warn)" variant="light" role="alert">
          {t.jobs.noCompany}{' '}
          <Anchor component={Link} to={paths.companyCreate()}>
            {t.companies.create}
          </Anchor>
        </Alert>
      )}
      <Section title={t.jobs.basics}>
        <Fields>
          <TextField {...field('title')} required autoFocus={!job} over={4} most={longest.line} />
          <Columns>
            <SelectField
              {...field('company_id')}
              placeholder={t.jobs.chooseCompany}
              required
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              searchable
              nothingFound={t.forms.nothingFound}
            />
            <TextField {...field('location')} required most={longest.line} />
          </Columns>
          <TextField
            {...field('contact')}
            required
            description={t.jobs.contactHint}
            over={4}
            most={longest.line}
          />
          <SwitchField {...field('remote')} description={t.jobs.remoteHint} />
          <ChoiceField {...field('type')} options={choices(types, t.jobs.types)} />
          <ChoiceField
            {...field('professional_level')}
            options={choices(professionalLevels, t.jobs.levels)}
          />
        </Fields>
      </Section>
      <Section title={t.jobs.salary}>
        <SalaryFields form={record.form} field={field} />
      </Section>
      <Section title={t.jobs.description}>
        <Fields>
          <MarkdownField {...field('description')} required limit={longest.jobText} />
          <ListField
            {...field('responsibilities')}
            itemLabel={t.jobs.responsibility}
            addLabel={t.jobs.addResponsibility}
            max={most.responsibilities}
            check={checkResponsibilities}
          />
        </Fields>
      </Section>
      <Section title={t.jobs.requirements}>
        <RequirementsField control={record.control} />
      </Section>
    </RecordForm>
  )
}

function useJobForm({ job, companies, company, onSaved }: Omit<JobFormProps, 'cancel'>) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return useRecordForm<JobValues, Job>({
    stored: job && storedJob(job),
    // N9: with a preselected company, a wrong posting would be one Enter away.
    values: { ...emptyJob, company_id: companies.find(({ id }) => id === company)?.id ?? '' },
    labels: useLabels(),
    save: ({ values, changes, version, made }) => {
      const known = made ?? job
      if (!known) return api('POST /jobs/jobs', { body: newJob(values) })
      const change = jobChange(values, changes)
      const body = version === undefined ? change : { ...change, version }
      return api('PATCH /jobs/jobs/:id', { params: { id: known.id }, body })
    },
    again: values => api('POST /jobs/jobs', { body: newJob(values) }),
    reload: async () => {
      const params = { id: job?.id ?? '' }
      const route = routeQuery(api, 'GET /admin/jobs/:id', { params })
      return storedJob(await queries.fetchQuery({ ...route, staleTime: 0 }))
    },
    refresh: jobKeys,
    done: (saved, made) => (job || made ? t.jobs.saved(saved.title) : t.jobs.added(saved.title)),
    after: onSaved,
    errorFields: { company_not_found: 'company_id', skill_not_found: 'requirements' },
  })
}

function useLabels(): Record<keyof JobValues, string> {
  const { jobs } = useT()
  return {
    company_id: jobs.company,
    title: jobs.job,
    contact: jobs.contact,
    location: jobs.location,
    remote: jobs.remote,
    type: jobs.type,
    professional_level: jobs.level,
    salary_min: jobs.salaryMin,
    salary_max: jobs.salaryMax,
    salary_unit: jobs.salaryUnit,
    salary_per: jobs.salaryPer,
    description: jobs.description,
    responsibilities: jobs.responsibilities,
    requirements: jobs.requirements,
  }
}
