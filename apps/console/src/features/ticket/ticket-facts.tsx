import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useFormat } from '@lotse/ui/language/use-format'
import { Facts, Status } from '@lotse/ui/layout/page'
import type { ReactNode } from 'react'
import { RatingMark } from '../../lib/fields/faces.tsx'
import { useT } from '../../lib/i18n.ts'
import { useContactName } from '../../lib/tickets/ticket-words.tsx'
import { DataValue } from '../../lib/values/data-value.tsx'
import { EmailText } from '../../lib/values/email-text.tsx'
import { ContactHistory } from './facts/contact-history.tsx'
import { Environment } from './facts/environment.tsx'
import { TicketSection } from './facts/ticket-section.tsx'
import { TicketIssues } from './issues/ticket-issues.tsx'
import { MergedTickets } from './merging/merged-tickets.tsx'
import { SimilarTickets } from './merging/similar-tickets.tsx'
import classes from './ticket.module.css'
import { TicketControls } from './ticket-controls.tsx'

interface TicketFactsProps {
  ticket: TicketDetail
  projectId: string
  /** Between what the team decides and who the visitor is. */
  children?: ReactNode
}

/** Who, where and with what: everything in addition to the visitor's words. */
export function TicketFacts({ ticket, projectId, children }: TicketFactsProps) {
  const t = useT()
  const format = useFormat()
  const contactName = useContactName()
  const { contact } = ticket
  const facts: [string, ReactNode][] = [[t.ticket.created, format.dateTime(ticket.createdAt)]]
  if (ticket.outbound) facts.push([t.ticket.outbound, ticket.outbound.name])
  if (ticket.rating !== null && ticket.rated)
    facts.push([t.rating.rating, <Rated key="rated" mark={ticket.rating} {...ticket.rated} />])
  if (ticket.isSilent) facts.push([t.ticket.silent, t.ticket.yes])
  const who: [string, ReactNode][] = [
    [t.ticket.name, contact?.name],
    [t.ticket.email, contact?.email && <EmailText>{contact.email}</EmailText>],
    [t.ticket.userId, contact?.userId],
  ]
  const known = who.filter(([, value]) => value)
  return (
    <>
      <TicketSection name="ticket" title={t.ticket.facts}>
        <TicketControls ticket={ticket} projectId={projectId} />
        <Facts items={facts} />
      </TicketSection>
      {ticket.merged.length > 0 && <MergedTickets ticket={ticket} projectId={projectId} />}
      {ticket.type !== 'SURVEY' && <TicketIssues ticket={ticket} projectId={projectId} />}
      {children}
      {contact && (
        <TicketSection name="contact" title={t.ticket.contact}>
          <div className={classes.who}>
            <Facts items={known.length > 0 ? known : [[t.ticket.name, contactName(contact)]]} />
          </div>
          {contact.userId && (
            <p className={classes.identity}>
              <Status tone={contact.verified ? 'good' : 'neutral'}>
                {contact.verified ? t.ticket.verified : t.ticket.notVerified}
              </Status>
            </p>
          )}
          <ContactHistory ticket={ticket} projectId={projectId} />
        </TicketSection>
      )}
      {ticket.type !== 'SURVEY' && !ticket.mergedInto && (
        <SimilarTickets ticket={ticket} projectId={projectId} />
      )}
      <Environment metaData={ticket.metaData} />
      {Object.keys(ticket.customData).length > 0 && (
        <TicketSection name="custom-data" title={t.ticket.customData}>
          <Facts
            items={Object.entries(ticket.customData).map(([name, value]) => [
              name,
              <DataValue key={name} value={value} />,
            ])}
          />
        </TicketSection>
      )}
    </>
  )
}

/** How satisfied the visitor is, and what they wrote about it. */
function Rated({ mark, word, at }: { mark: number; word: string; at: string }) {
  const t = useT()
  const format = useFormat()
  return (
    <div className={classes.rated}>
      <RatingMark mark={mark} />
      {word && <p>{t.rating.word(word)}</p>}
      <small>{format.dateTime(at)}</small>
    </div>
  )
}
