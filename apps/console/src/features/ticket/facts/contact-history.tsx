import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Ago } from '@lotse/ui/language/use-format'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/backend/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { TicketStage } from '../../../lib/tickets/stages/stage-mark.tsx'
import { paths } from '../../../paths.ts'
import classes from '../ticket.module.css'

const most = 5

/** What else the same person has written, and a link to everything else about them. */
export function ContactHistory({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const contactId = ticket.contact?.id ?? ''
  const { data } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/tickets', {
      params: { projectId },
      query: { contactId, limit: most + 1 },
    }),
  )
  const others = (data?.items ?? []).filter(({ id }) => id !== ticket.id).slice(0, most)
  return (
    <div className={classes.history}>
      {others.length > 0 && (
        <ul aria-label={t.ticket.history}>
          {others.map(row => (
            <li key={row.id}>
              <Link to={paths.ticket(projectId, row.id)}>{row.title}</Link>
              <span>
                <TicketStage row={row} />
                <Ago at={row.createdAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link to={paths.contact(projectId, contactId)}>{t.ticket.toContact}</Link>
      {ticket.company && (
        <Link to={paths.company(projectId, ticket.company.key)}>{t.ticket.company(ticket.company.name)}</Link>
      )}
      {ticket.contactNotes > 0 && (
        <Link to={paths.contact(projectId, contactId)}>{t.ticket.contactNotes(ticket.contactNotes)}</Link>
      )}
    </div>
  )
}
