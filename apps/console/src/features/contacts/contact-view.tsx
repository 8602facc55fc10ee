import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { PageHeader, Status } from '@lotse/ui/layout/page'
import { saveFile } from '@lotse/ui/list/export/csv.ts'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { IconArrowMerge, IconDownload, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { contactKeys } from '../../lib/backend/keys.ts'
import { useLive } from '../../lib/backend/live-project.tsx'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import { useContactName } from '../../lib/tickets/ticket-words.tsx'
import { paths } from '../../paths.ts'
import { ContactEvents } from './contact-events.tsx'
import { ContactFacts } from './contact-facts.tsx'
import { ContactSessions } from './contact-sessions.tsx'
import { ContactAnswers, ContactTickets } from './contact-tickets.tsx'
import classes from './contacts.module.css'
import { MergeDialog } from './merge/merge-dialog.tsx'
import { ContactNotes } from './notes/contact-notes.tsx'

/** Visitors who are online are seen again and again; nothing else tells of it. */
const seenMs = 60_000

export function ContactView({ projectId, contactId }: { projectId: string; contactId: string }) {
  const t = useT()
  const live = useLive()
  const navigate = useNavigate()
  const params = { projectId, contactId }
  const contact = useQuery({
    ...routeQuery(api, 'GET /console/projects/:projectId/contacts/:contactId', { params }),
    refetchInterval: seenMs,
  })
  // A colleague has merged this contact into another one.
  useEffect(
    () =>
      live.listen(({ name, data }) => {
        if (name === 'contact-changed' && data.contactId === contactId && data.into)
          void navigate({ to: paths.contact(projectId, data.into), replace: true })
      }),
    [live, navigate, projectId, contactId],
  )
  const foundId = contact.data?.id ?? contactId
  // An old link: this contact was merged into another one.
  useEffect(() => {
    if (foundId !== contactId) void navigate({ to: paths.contact(projectId, foundId), replace: true })
  }, [navigate, projectId, contactId, foundId])
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
  const name = useContactName()(contact)
  const ids = { projectId, contactId: contact.id }
  return (
    <>
      <PageHeader
        title={name}
        lead={<ContactLead contact={contact} name={name} />}
        back={{ to: paths.contacts(projectId), label: t.contacts.title }}
        actions={<ContactActions projectId={projectId} contact={contact} name={name} />}
      />
      <div className={classes.columns}>
        <div className={classes.about}>
          <ContactFacts projectId={projectId} contact={contact} />
        </div>
        <div className={`${lines.stack} ${classes.main}`}>
          <ContactNotes {...ids} />
          <ContactTickets {...ids} />
          <ContactAnswers {...ids} />
          <ContactEvents {...ids} />
        </div>
        <div className={classes.sessions}>
          <ContactSessions contact={contact} />
        </div>
      </div>
    </>
  )
}

/** What tells people with the same name apart. */
function ContactLead({ contact, name }: { contact: ContactDetail; name: string }) {
  const t = useT()
  const parts = [contact.email, contact.companyName].filter(part => part && part !== name)
  return (
    <span className={classes.lead}>
      {parts.map(part => (
        <span key={part}>{part}</span>
      ))}
      {contact.userId && (
        <Status tone={contact.verified ? 'good' : 'neutral'}>
          {contact.verified ? t.contacts.verified : t.contacts.notVerified}
        </Status>
      )}
      <span>
        {t.contacts.lastSeen}: <Ago at={contact.lastSeenAt} />
      </span>
    </span>
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
  const mayMerge = useMay('agent')
  const [isMerging, setMerging] = useState(false)
  const params = { projectId, contactId: contact.id }
  const exporting = useAction({
    run: () => api('GET /console/projects/:projectId/contacts/:contactId/export', { params }),
    after: document_ =>
      saveFile(`contact-${contact.id}.json`, JSON.stringify(document_, null, 2), 'application/json'),
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
  return (
    <>
      {mayMerge && (
        <Button
          variant="default"
          leftSection={<IconArrowMerge size={16} stroke={1.75} aria-hidden />}
          onClick={() => setMerging(true)}
        >
          {t.contacts.merge.open}
        </Button>
      )}
      {isMerging && <MergeDialog projectId={projectId} contact={contact} onClose={() => setMerging(false)} />}
      {may && (
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
      )}
    </>
  )
}
