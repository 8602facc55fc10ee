import { ApiError } from '@lotse/contracts/client'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { EmptyState, ErrorState } from '@lotse/ui/layout/page'
import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import { useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { useLooking } from '../../lib/tickets/presence/use-looking.ts'
import { Delivery } from './conversation/delivery.tsx'
import type { ComposerHandle } from './conversation/reply/composer.tsx'
import { Reply } from './conversation/reply/reply.tsx'
import { useMessages } from './conversation/use-messages.ts'
import classes from './ticket.module.css'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketHeader } from './ticket-header.tsx'
import { activeTab } from './ticket-tab.ts'
import { TicketTabs } from './ticket-tabs.tsx'
import { useMarkRead } from './use-mark-read.ts'
import { useSaySeen } from './use-say-seen.ts'
import { useTicket } from './use-ticket.ts'

/** One ticket with everything that was sent with it. */
export function TicketView({ projectId, ticketId }: { projectId: string; ticketId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { data, error, refetch } = useTicket(projectId, ticketId)
  useMarkRead(projectId, data, useMay('agent'))
  useSaySeen(projectId, data)
  useLooking(ticketId)
  if (!data && error instanceof ApiError && error.status === 404)
    return <EmptyState title={t.ticket.missing} />
  if (!data && error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  return <Ticket ticket={data} projectId={projectId} />
}

/** The title and the reply stay in view; everything in between scrolls. */
function Ticket({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const may = useMay('agent')
  const composer = useRef<ComposerHandle>(null)
  const messages = useMessages(projectId, ticket.id)
  const changeTickets = useChangeTickets(projectId)
  const { tab } = useSearch({ strict: false }) as { tab?: string }
  const isTalk = activeTab(ticket, tab) === 'talk'
  return (
    <article className={classes.ticket} aria-labelledby="ticket-title">
      <TicketHeader ticket={ticket} projectId={projectId} />
      <div className={classes.scroll}>
        {/* Pictures and videos need room; a conversation fits next to the facts. */}
        <div className={classes.columns} data-wide={!isTalk}>
          <div className={classes.main}>
            <TicketTabs
              ticket={ticket}
              projectId={projectId}
              messages={messages}
              onReturned={() => composer.current?.focus()}
            />
          </div>
          <aside className={classes.side}>
            <TicketFacts ticket={ticket} projectId={projectId} />
          </aside>
        </div>
      </div>
      {may && (
        <Reply
          ref={composer}
          ticket={ticket}
          projectId={projectId}
          canReply={ticket.shareToken !== null}
          delivery={<Delivery ticket={ticket} projectId={projectId} known={messages.data} />}
          isSmall={!isTalk}
          messages={messages}
          resolve={
            ticket.status === 'closed' ? undefined : () => void changeTickets([ticket], { status: 'closed' })
          }
        />
      )}
    </article>
  )
}

function Waiting() {
  return (
    <div className={classes.scroll} aria-hidden>
      <Skeleton height={24} width="50%" mb={12} />
      <Skeleton height={14} width="30%" mb={32} />
      <Skeleton height={160} />
    </div>
  )
}
