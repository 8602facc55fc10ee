import type { companyFields } from '@lotse/contracts/academy/fields/choices'
import { longest } from '@lotse/contracts/academy/fields/longest'
import type { Company, CompanyChange, NewCompany } from '@lotse/contracts/academy/jobs/companies'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../lib/backend/backend.tsx'
import { companyKeys } from '../../lib/backend/keys.ts'
import { type Check, useChecks } from '../../lib/form/checks.ts'
import { Columns, Fields, TextAreaField, TextField } from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { webAddress } from '../../lib/pictures/web-address.tsx'
import { paths } from '../../paths.ts'
import classes from './companies.module.css'
import { profile, video } from './company-links.ts'
import { CompanyLogo, LoadLogo } from './company-logo.tsx'
import type { CompanyRow } from './company-queries.ts'

type Values = Record<(typeof companyFields)[number], string>

const empty: Values = {
  name: '',
  description: '',
  website: '',
  youtube_video: '',
  twitter_handle: '',
  instagram_handle: '',
  logo_url: '',
}

const valuesOf = (company: Company) =>
  Object.fromEntries(Object.keys(empty).map(name => [name, company[name as keyof Values] ?? ''])) as Values
const storedOf = (company: CompanyRow) => ({ values: valuesOf(company), version: company.version })

export function CompanyForm({
  company,
  onSaved,
}: {
  company?: CompanyRow
  onSaved(saved: Company): unknown
}) {
  const t = useT()
  const checks = useChecks()
  const record = useCompanyForm(company, onSaved)
  const { control, field } = record
  const logo = useWatch({ control, name: 'logo_url' })
  const name = useWatch({ control, name: 'name' })
  const link =
    (read: (text: string) => string | undefined, problem: string): Check<string> =>
    value =>
      checks.text('', { most: longest.line })(value) ?? (value.trim() && !read(value) ? problem : undefined)
  const address = link(webAddress, t.forms.webAddress)
  return (
    <RecordForm record={record} label={company?.name ?? t.companies.createTitle} cancel={paths.companies()}>
      <Section title={t.companies.details}>
        <Fields>
          <TextField {...field('name')} required autoFocus={!company} over={1} most={longest.line} />
          <TextAreaField {...field('description')} limit={longest.line} rows={3} />
          <div className={classes.logoField}>
            <div className={classes.logoInput}>
              <TextField
                {...field('logo_url')}
                type="url"
                description={t.companies.logoHint}
                check={address}
              />
            </div>
            <CompanyLogo name={name} url={logo} size={56} />
          </div>
          <LoadLogo url={logo} />
        </Fields>
      </Section>
      <Section title={t.companies.links}>
        <Fields>
          <TextField {...field('website')} type="url" check={address} />
          <Columns>
            {(['twitter_handle', 'instagram_handle'] as const).map(name => (
              <TextField
                key={name}
                {...field(name)}
                description={t.companies.handleHint}
                check={link(profile, t.companies.handleFormat)}
              />
            ))}
          </Columns>
          <TextField
            {...field('youtube_video')}
            description={t.companies.videoHint}
            check={link(video, t.companies.videoFormat)}
          />
        </Fields>
      </Section>
    </RecordForm>
  )
}

function useCompanyForm(company: CompanyRow | undefined, onSaved: (saved: Company) => unknown) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return useRecordForm<Values, Company>({
    stored: company && storedOf(company),
    values: empty,
    labels: {
      name: t.companies.name,
      description: t.companies.description,
      website: t.companies.website,
      youtube_video: t.companies.video,
      twitter_handle: t.companies.twitter,
      instagram_handle: t.companies.instagram,
      logo_url: t.companies.logoUrl,
    },
    save: ({ values, changes, version, made }) => {
      const known = made ?? company
      const given = trimmed(known ? changes : withoutEmpty(values))
      if (!known) return api('POST /jobs/companies', { body: given as NewCompany })
      const body: CompanyChange = version === undefined ? given : { ...given, version }
      return api('PATCH /jobs/companies/:id', { params: { id: known.id }, body })
    },
    again: values => api('POST /jobs/companies', { body: trimmed(withoutEmpty(values)) as NewCompany }),
    reload: async () => {
      const params = { id: company?.id ?? '' }
      return storedOf(
        await queries.fetchQuery({
          ...routeQuery(api, 'GET /admin/companies/:id', { params }),
          staleTime: 0,
        }),
      )
    },
    refresh: companyKeys,
    done: (saved, made) => (company || made ? t.companies.saved(saved.name) : t.companies.added(saved.name)),
    after: onSaved,
    errorFields: { company_already_exists: 'name' },
  })
}

const trimmed = (values: Partial<Values>): Partial<Values> =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.trim()]))

/** A new company leaves out empty fields. */
const withoutEmpty = (values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text.trim() !== ''))
