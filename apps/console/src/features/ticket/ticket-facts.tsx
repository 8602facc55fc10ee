import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section, Status } from '@lotse/ui/layout/page'
import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import { DataValue } from '../../lib/tickets/data-value.tsx'
import { EmailText } from '../../lib/tickets/email-text.tsx'
import { ContactHistory } from './contact-history.tsx'
import { Environment } from './environment.tsx'
import classes from './ticket.module.css'
import { TicketControls } from './ticket-controls.tsx'

/** Who, where and with what: everything in addition to the visitor's words. */
export function TicketFacts({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const format = useFormat()
  const { contact } = ticket
  const facts: [string, ReactNode][] = [[t.ticket.created, format.dateTime(ticket.createdAt)]]
  if (ticket.outbound) facts.push([t.ticket.outbound, ticket.outbound.name])
  if (ticket.isSilent) facts.push([t.ticket.silent, t.ticket.yes])
  const who: [string, ReactNode][] = [
    [t.ticket.name, contact?.name],
    [t.ticket.email, contact?.email && <EmailText>{contact.email}</EmailText>],
    [t.ticket.userId, contact?.userId],
  ]
  const known = who.filter(([, value]) => value)
  return (
    <>
      <Section title={t.ticket.facts}>
        <TicketControls ticket={ticket} projectId={projectId} />
        <Facts items={facts} />
      </Section>
      {contact && (
        <Section title={t.ticket.contact}>
          <div className={classes.who}>
            <Facts items={known.length > 0 ? known : [[t.ticket.name, t.inbox.anonymous]]} />
          </div>
          {contact.userId && (
            <p className={classes.identity}>
              <Status tone={contact.verified ? 'good' : 'neutral'}>
                {contact.verified ? t.ticket.verified : t.ticket.notVerified}
              </Status>
            </p>
          )}
          <ContactHistory ticket={ticket} projectId={projectId} />
        </Section>
      )}
      <Environment metaData={ticket.metaData} />
      {Object.keys(ticket.customData).length > 0 && (
        <Section title={t.ticket.customData}>
          <Facts
            items={Object.entries(ticket.customData).map(([name, value]) => [
              name,
              <DataValue key={name} value={value} />,
            ])}
          />
        </Section>
      )}
    </>
  )
}
