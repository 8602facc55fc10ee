import type { TicketRow } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { Ago } from '@lotse/ui/language/use-format'
import { ErrorState, Section } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/backend/api.ts'
import { useT } from '../../lib/i18n.ts'
import { type CursorList, useCursorList } from '../../lib/lists/use-cursor-list.ts'
import { TicketStage } from '../../lib/tickets/stages/stage-mark.tsx'
import { paths } from '../../paths.ts'
import classes from './contacts.module.css'

const key = 'GET /console/projects/:projectId/tickets'

interface ContactTicketsProps {
  projectId: string
  contactId: string
}

function useTicketsOf({ projectId, contactId }: ContactTicketsProps, type?: string) {
  const input = { params: { projectId }, query: { contactId, limit: 20, ...(type ? { type: [type] } : {}) } }
  return useCursorList(key, input, (after, signal) =>
    api(key, { ...input, query: { ...input.query, ...(after ? { after } : {}) }, signal }),
  )
}

export function ContactTickets(props: ContactTicketsProps) {
  const t = useT()
  const tickets = useTicketsOf(props)
  return (
    <Section title={t.contacts.tickets}>
      {tickets.rows?.length === 0 && <p className={classes.small}>{t.contacts.noTickets}</p>}
      <Tickets tickets={tickets} projectId={props.projectId} label={t.contacts.tickets} />
    </Section>
  )
}

/** Answers to surveys are not in the inbox, but belong in the view of a person. */
export function ContactAnswers(props: ContactTicketsProps) {
  const t = useT()
  const answers = useTicketsOf(props, 'SURVEY')
  if (!answers.rows?.length) return null
  return (
    <Section title={t.contacts.answers}>
      <Tickets tickets={answers} projectId={props.projectId} label={t.contacts.answers} />
    </Section>
  )
}

interface TicketsProps {
  tickets: CursorList<TicketRow>
  projectId: string
  label: string
}

function Tickets({ tickets, projectId, label }: TicketsProps) {
  const t = useT()
  const errorText = useErrorText()
  if (!tickets.rows && tickets.error)
    return <ErrorState text={errorText(tickets.error)} onRetry={tickets.retry} />
  return (
    <>
      <ul className={classes.list} aria-label={label}>
        {tickets.rows?.map(({ id, type, title, number, status, stage, createdAt, lastMessageAt }) => (
          <li key={id}>
            <span className={classes.line}>
              <Link to={paths.ticket(projectId, id)}>
                {title === 'SURVEY' ? t.inbox.types.SURVEY : title}
              </Link>
              {type !== 'SURVEY' && <TicketStage row={{ status, stage }} />}
            </span>
            <span className={classes.small}>
              #{number} · <Ago at={type === 'SURVEY' ? createdAt : lastMessageAt} />
            </span>
          </li>
        ))}
      </ul>
      {tickets.hasMore && (
        <Button variant="subtle" size="compact-sm" loading={tickets.fetching} onClick={tickets.more}>
          {t.inbox.more}
        </Button>
      )}
    </>
  )
}
