import { Ago, useFormat } from '@lotse/ui/language/use-format'
import type { Column } from '@lotse/ui/list/rows.ts'
import { ActionIcon, Tooltip } from '@mantine/core'
import { type Icon, IconBrandInstagram, IconBrandTwitter, IconBrandYoutube } from '@tabler/icons-react'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import { OutsideLink } from '../../lib/pictures/web-address.tsx'
import classes from './companies.module.css'
import { companyLinks } from './company-links.ts'
import { CompanyLogo } from './company-logo.tsx'
import type { CompanyRow } from './company-queries.ts'

const nothing = <span className={classes.faint}>–</span>

export function useCompanyColumns(): Column<CompanyRow>[] {
  const t = useT()
  const format = useFormat()
  const isDated = useOffer('companyDates')
  const all: Column<CompanyRow>[] = [
    {
      key: 'name',
      label: t.companies.name,
      text: company => company.name,
      render: company => (
        <span className={classes.company}>
          <CompanyLogo name={company.name} url={company.logo_url} />
          {company.name}
        </span>
      ),
    },
    {
      key: 'description',
      label: t.companies.description,
      clip: 260,
      text: company => company.description,
      render: company => company.description || nothing,
    },
    {
      key: 'website',
      wide: true,
      label: t.companies.website,
      text: company => company.website,
      render: company => <Website company={company} />,
    },
    {
      key: 'links',
      label: t.companies.links,
      render: company => <Profiles company={company} />,
    },
    {
      key: 'jobs',
      label: t.companies.jobs,
      align: 'right',
      text: company => company.jobs,
      render: company => (company.jobs === undefined ? nothing : format.number(company.jobs)),
    },
    {
      key: 'twitter_handle',
      label: t.companies.twitter,
      optional: true,
      text: company => company.twitter_handle,
      render: company => company.twitter_handle || nothing,
    },
    {
      key: 'instagram_handle',
      label: t.companies.instagram,
      optional: true,
      text: company => company.instagram_handle,
      render: company => company.instagram_handle || nothing,
    },
    {
      key: 'youtube_video',
      label: t.companies.video,
      optional: true,
      clip: 240,
      text: company => company.youtube_video,
      render: company => company.youtube_video || nothing,
    },
    {
      key: 'created_at',
      wide: true,
      label: t.companies.created,
      text: company => (company.created_at ? new Date(company.created_at * 1000).toISOString() : ''),
      render: company => (company.created_at === undefined ? nothing : <Ago at={company.created_at} />),
    },
  ]
  return all.filter(({ key }) => isDated || key !== 'created_at')
}

function Website({ company }: { company: CompanyRow }) {
  const t = useT()
  const { website } = companyLinks(company)
  if (!website) return company.website || nothing
  return (
    <OutsideLink href={website} title={t.companies.openWebsite(company.name)}>
      {new URL(website).host.replace(/^www\./, '')}
    </OutsideLink>
  )
}

function Profiles({ company }: { company: CompanyRow }) {
  const t = useT()
  const { twitter, instagram, video } = companyLinks(company)
  const items: [string | undefined, string, Icon][] = [
    [twitter, t.companies.openTwitter(company.name), IconBrandTwitter],
    [instagram, t.companies.openInstagram(company.name), IconBrandInstagram],
    [video, t.companies.openVideo(company.name), IconBrandYoutube],
  ]
  if (items.every(([href]) => !href)) return nothing
  return (
    <span className={classes.links}>
      {items.map(
        ([href, label, LinkIcon]) =>
          href && (
            <Tooltip key={label} label={label}>
              <ActionIcon
                component="a"
                href={href}
                target="_blank"
                rel="noopener noreferrer nofollow"
                aria-label={label}
                size={28}
              >
                <LinkIcon size={18} stroke={1.75} />
              </ActionIcon>
            </Tooltip>
          ),
      )}
    </span>
  )
}
