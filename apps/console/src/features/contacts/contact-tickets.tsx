import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { TicketStage } from '../../lib/tickets/stages/stage-mark.tsx'
import { useContactName } from '../../lib/tickets/ticket-words.tsx'
import { paths } from '../../paths.ts'
import classes from './contacts.module.css'

const key = 'GET /console/projects/:projectId/tickets'

interface ContactTicketsProps {
  projectId: string
  contactId: string
}

export function ContactTickets({ projectId, contactId }: ContactTicketsProps) {
  const t = useT()
  return (
    <Section title={t.contacts.tickets}>
      <TicketList
        projectId={projectId}
        query={{ contactId }}
        label={t.contacts.tickets}
        none={t.contacts.noTickets}
      />
    </Section>
  )
}

function useTickets(projectId: string, of: TicketListProps['query']) {
  const input = { params: { projectId }, query: { ...of, limit: 20 } }
  return useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...input.query, ...(after ? { after } : {}) }, signal }),
  )
}

/** Answers to surveys are not in the inbox, but belong in the view of a person. */
export function ContactAnswers({ projectId, contactId }: ContactTicketsProps) {
  const t = useT()
  const query = { contactId, type: ['SURVEY'] }
  const answers = useTickets(projectId, query)
  if (!answers.rows?.length) return null
  return (
    <Section title={t.contacts.answers}>
      <TicketList projectId={projectId} query={query} label={t.contacts.answers} />
    </Section>
  )
}

interface TicketListProps {
  projectId: string
  query: { contactId?: string; company?: string; type?: string[] }
  label: string
  /** What an empty list says. */
  none?: string
  /** The tickets are of several contacts. */
  showsContact?: boolean
}

export function TicketList({ projectId, query, label, none, showsContact }: TicketListProps) {
  const t = useT()
  const errorText = useErrorText()
  const contactName = useContactName()
  const tickets = useTickets(projectId, query)
  if (!tickets.rows && tickets.error)
    return <ErrorState text={errorText(tickets.error)} onRetry={tickets.retry} />
  return (
    <>
      {none && tickets.rows?.length === 0 && <p className={lines.small}>{none}</p>}
      <ul className={classes.list} aria-label={label}>
        {tickets.rows?.map(
          ({ id, type, title, number, status, stage, contact, createdAt, lastMessageAt }) => (
            <li key={id}>
              <span className={lines.line}>
                <Link to={paths.ticket(projectId, id)}>
                  {title === 'SURVEY' ? t.inbox.types.SURVEY : title}
                </Link>
                {type !== 'SURVEY' && <TicketStage row={{ status, stage }} />}
              </span>
              <span className={lines.small}>
                #{number} · {showsContact && `${contactName(contact)} · `}
                <Ago at={type === 'SURVEY' ? createdAt : lastMessageAt} />
              </span>
            </li>
          ),
        )}
      </ul>
      {tickets.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={tickets.fetching} onClick={tickets.more}>
          {t.inbox.more}
        </Button>
      )}
    </>
  )
}
