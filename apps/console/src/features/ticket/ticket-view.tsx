import { ApiError } from '@lotse/contracts/client'
import { EmptyState, ErrorState } from '@lotse/ui/page'
import { routeQuery } from '@lotse/ui/query.ts'
import { useErrorText } from '@lotse/ui/use-action'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './ticket.module.css'
import { TicketAnswers } from './ticket-answers.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketHeader } from './ticket-header.tsx'

/** One ticket with everything that was sent along. */
export function TicketView({ projectId, ticketId }: { projectId: string; ticketId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(
    routeQuery(api, 'GET /console/projects/:projectId/tickets/:ticketId', {
      params: { projectId, ticketId },
    }),
  )
  if (!data && error instanceof ApiError && error.status === 404)
    return <EmptyState title={t.ticket.missing} />
  if (!data && error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return (
    <article className={classes.ticket} aria-labelledby="ticket-title">
      <TicketHeader ticket={data} projectId={projectId} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <TicketAnswers formData={data.formData} />
        </div>
        <aside className={classes.side}>
          <TicketFacts ticket={data} />
        </aside>
      </div>
    </article>
  )
}

function Waiting() {
  return (
    <div className={classes.ticket} aria-hidden>
      <Skeleton height={24} width="50%" mb={12} />
      <Skeleton height={14} width="30%" mb={32} />
      <Skeleton height={160} />
    </div>
  )
}
