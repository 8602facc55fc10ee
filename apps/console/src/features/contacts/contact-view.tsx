import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useLocale } from '@lotse/ui/language/i18n'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Facts, PageHeader, Section, Status } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { contactKeys } from '../../lib/backend/keys.ts'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import { languageName } from '../../lib/language-name.ts'
import { DataValue } from '../../lib/tickets/data-value.tsx'
import { paths } from '../../paths.ts'
import { ContactEvents } from './contact-events.tsx'
import { ContactAnswers, ContactTickets } from './contact-tickets.tsx'
import classes from './contacts.module.css'

export function ContactView({ projectId, contactId }: { projectId: string; contactId: string }) {
  const t = useT()
  const params = { projectId, contactId }
  const contact = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/contacts/:contactId', { params }),
  )
  return (
    <Loaded
      of={contact}
      missing={{
        title: t.contacts.missing,
        text: t.contacts.missingText,
        back: { to: paths.contacts(projectId), label: t.content.backTo(t.contacts.title) },
      }}
    >
      {found => <ContactPage projectId={projectId} contact={found} />}
    </Loaded>
  )
}

function ContactPage({ projectId, contact }: { projectId: string; contact: ContactDetail }) {
  const t = useT()
  const name = contact.name || contact.email || contact.userId || t.inbox.anonymous
  return (
    <>
      <PageHeader
        title={name}
        back={{ to: paths.contacts(projectId), label: t.contacts.title }}
        actions={<ContactActions projectId={projectId} contact={contact} name={name} />}
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <ContactTickets projectId={projectId} contactId={contact.id} />
          <ContactAnswers projectId={projectId} contactId={contact.id} />
          <ContactEvents projectId={projectId} contactId={contact.id} />
        </div>
        <div className={classes.stack}>
          <ContactFacts contact={contact} />
          <Sessions contact={contact} />
        </div>
      </div>
    </>
  )
}

function ContactActions({
  projectId,
  contact,
  name,
}: {
  projectId: string
  contact: ContactDetail
  name: string
}) {
  const t = useT()
  const navigate = useNavigate()
  const may = useMay('manager')
  const params = { projectId, contactId: contact.id }
  const exporting = useAction({
    run: () => api('GET /console/projects/:projectId/contacts/:contactId/export', { params }),
    after: document_ => saveFile(`contact-${contact.id}.json`, JSON.stringify(document_, null, 2)),
  })
  const remove = useAction({
    run: () => api('DELETE /console/projects/:projectId/contacts/:contactId', { params }),
    ask: () => ({
      title: t.contacts.deleteTitle(name),
      body: t.contacts.deleteText(contact.ticketCount, contact.answerCount),
      primary: t.contacts.deleteButton(name),
    }),
    refresh: contactKeys,
    done: () => t.contacts.deleted(name),
    after: () => void navigate({ to: paths.contacts(projectId) }),
  })
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        loading={exporting.busy}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        onClick={() => void exporting.run()}
      >
        {t.contacts.export}
      </Button>
      <Button
        variant="default"
        color="red"
        loading={remove.busy}
        leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={() => void remove.run()}
      >
        {t.contacts.delete}
      </Button>
    </>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}

function ContactFacts({ contact }: { contact: ContactDetail }) {
  const t = useT()
  const format = useFormat()
  const { locale } = useLocale()
  const custom = Object.entries(contact.customData)
  const known: [string, React.ReactNode][] = [
    [t.contacts.phone, contact.phone],
    [t.contacts.userId, contact.userId],
    [t.contacts.company, contact.companyName],
    [t.contacts.companyId, contact.companyId],
    [t.contacts.plan, contact.plan],
    [t.contacts.sla, contact.sla === null ? '' : format.number(contact.sla)],
    [t.contacts.value, contact.value === null ? '' : format.number(contact.value)],
    [t.contacts.language, contact.lang && languageName(contact.lang, locale)],
  ]
  return (
    <Section title={t.contacts.about}>
      <Facts
        items={[
          [t.contacts.email, contact.email],
          // Empty lines would hide the ones with content.
          ...known.filter(([, value]) => value !== '' && value !== null && value !== undefined),
          [t.contacts.firstSeen, format.dateTime(contact.createdAt)],
          ...custom.map(([name, value]): [string, React.ReactNode] => [
            name,
            <DataValue key={name} value={value} />,
          ]),
        ]}
      />
    </Section>
  )
}

function Sessions({ contact }: { contact: ContactDetail }) {
  const t = useT()
  const { locale } = useLocale()
  return (
    <Section title={t.contacts.sessions}>
      <ul className={classes.list}>
        {contact.sessions.map(session => (
          <li key={session.id}>
            <span className={classes.line}>
              <Ago at={session.lastSeenAt} />
              {session.suspicious && <Status tone="bad">{t.contacts.suspicious}</Status>}
              {session.verified && <Status tone="good">{t.contacts.verified}</Status>}
            </span>
            <span className={classes.small}>
              {[session.currentUrl, session.platform, session.lang && languageName(session.lang, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
