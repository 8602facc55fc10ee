import type { Company } from '@lotse/contracts/contacts/companies'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useErrorText } from '@lotse/ui/data/use-action'
import { ErrorState, PageHeader, Section } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useCursorList } from '../../../lib/lists/use-cursor-list.ts'
import { paths } from '../../../paths.ts'
import { ContactTable } from '../contact-table.tsx'
import { TicketList } from '../contact-tickets.tsx'
import { useCounted } from './company-list.tsx'

interface CompanyProps {
  projectId: string
  companyKey: string
}

export function CompanyView({ projectId, companyKey }: CompanyProps) {
  const t = useT()
  const words = t.contacts.companies
  const company = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/company', {
      params: { projectId },
      query: { key: companyKey },
    }),
  )
  return (
    <Loaded
      of={company}
      missing={{
        title: words.missing,
        text: words.missingText,
        back: { to: paths.companies(projectId), label: t.content.backTo(words.title) },
      }}
    >
      {found => <CompanyPage projectId={projectId} company={found} />}
    </Loaded>
  )
}

function CompanyPage({ projectId, company }: { projectId: string; company: Company }) {
  const t = useT()
  const words = t.contacts.companies
  const counted = useCounted()
  return (
    <>
      <PageHeader
        title={company.name}
        lead={`${words.contacts(counted(company.contacts))} · ${words.open(counted(company.openTickets))}`}
        back={{ to: paths.companies(projectId), label: words.title }}
      />
      <div className={lines.stack}>
        <CompanyContacts projectId={projectId} companyKey={company.key} />
        <Section title={t.contacts.tickets}>
          <TicketList
            projectId={projectId}
            query={{ company: company.key }}
            label={t.contacts.tickets}
            none={t.contacts.noTickets}
            showsContact
          />
        </Section>
      </div>
    </>
  )
}

const key = 'GET /console/projects/:projectId/contacts'

function CompanyContacts({ projectId, companyKey }: CompanyProps) {
  const t = useT()
  const errorText = useErrorText()
  const input = { params: { projectId }, query: { kind: 'all' as const, company: companyKey, limit: 20 } }
  const contacts = useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...input.query, ...(after ? { after } : {}) }, signal }),
  )
  if (!contacts.rows && contacts.error)
    return <ErrorState text={errorText(contacts.error)} onRetry={contacts.retry} />
  return (
    <div>
      <ContactTable rows={contacts.rows ?? []} projectId={projectId} busy={contacts.fetching} />
      {contacts.hasMore && (
        <Button variant="subtle" mt="sm" loading={contacts.fetching} onClick={contacts.more}>
          {t.inbox.more}
        </Button>
      )}
    </div>
  )
}
