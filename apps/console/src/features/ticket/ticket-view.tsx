import { ApiError } from '@lotse/contracts/client'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { EmptyState, ErrorState } from '@lotse/ui/layout/page'
import { Skeleton } from '@mantine/core'
import { Navigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import { useIsLow, useIsWide } from '../../lib/lists/use-is-wide.ts'
import { useChangeTickets } from '../../lib/tickets/change-tickets.ts'
import { paths } from '../../paths.ts'
import { Conversation } from './conversation/conversation.tsx'
import { Delivery } from './conversation/delivery.tsx'
import type { ComposerHandle } from './conversation/reply/composer.tsx'
import { Reply } from './conversation/reply/reply.tsx'
import { useMessages } from './conversation/use-messages.ts'
import { TicketHeader } from './header/ticket-header.tsx'
import { MediaSection } from './media/media-section.tsx'
import { useLarge } from './media/use-large.ts'
import { MergedNotice } from './merging/merged-notice.tsx'
import { useLooking } from './seen/use-looking.ts'
import { useMarkRead } from './seen/use-mark-read.ts'
import { useSaySeen } from './seen/use-say-seen.ts'
import classes from './ticket.module.css'
import { TicketAnswers } from './ticket-answers.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { activeTab } from './ticket-tab.ts'
import { TicketTabs } from './ticket-tabs.tsx'
import { useTicket } from './use-ticket.ts'

/** One ticket with everything that was sent with it. */
export function TicketView({ projectId, ticketId }: { projectId: string; ticketId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const { original } = useSearch({ strict: false }) as { original?: unknown }
  const { data, error, refetch } = useTicket(projectId, ticketId)
  useMarkRead(projectId, data?.mergedInto ? undefined : data, useMay('agent'))
  useSaySeen(projectId, data)
  useLooking(ticketId)
  if (!data && isMissing(error)) return <EmptyState title={t.ticket.missing} />
  if (!data && error) return <ErrorState text={errorText(error)} onRetry={() => void refetch()} />
  if (!data) return <Waiting />
  // Old links and shared addresses lead to the ticket that stays.
  if (data.mergedInto && !original)
    return <Navigate to={paths.ticket(projectId, data.mergedInto.id)} search={true as never} replace />
  return <Ticket ticket={data} projectId={projectId} isGone={isMissing(error)} />
}

interface TicketProps {
  ticket: TicketDetail
  projectId: string
  /** A colleague has deleted it while it was open. */
  isGone: boolean
}

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** The title and the reply stay in view; everything in between scrolls. */
function Ticket({ ticket, projectId, isGone }: TicketProps) {
  const may = useMay('agent')
  const isWide = useIsWide()
  const isLow = useIsLow()
  const composer = useRef<ComposerHandle>(null)
  const messages = useMessages(projectId, ticket.id)
  const changeTickets = useChangeTickets(projectId)
  const { tab: asked } = useSearch({ strict: false }) as { tab?: string }
  const tab = activeTab(ticket, asked)
  const isTalk = tab === 'talk'
  const article = useLarge(ticket, isWide, tab)
  const talk = (
    <>
      <TicketAnswers ticket={ticket} withPicture={!isWide} />
      <Conversation ticket={ticket} messages={messages} onReturned={() => composer.current?.focus()} />
    </>
  )
  return (
    <article
      ref={article}
      className={classes.ticket}
      aria-labelledby="ticket-title"
      data-wide={isWide}
      data-large={isWide && !isTalk}
    >
      <TicketHeader ticket={ticket} projectId={projectId} isGone={isGone}>
        {ticket.mergedInto && <MergedNotice ticket={ticket} into={ticket.mergedInto} projectId={projectId} />}
      </TicketHeader>
      <div className={classes.left}>
        {/* A region that scrolls must be reachable by keyboard, and a short conversation has nothing to focus. */}
        <div className={classes.scroll} tabIndex={isWide ? 0 : undefined}>
          {isWide ? (
            <div className={classes.talk}>{talk}</div>
          ) : (
            // Pictures and videos need room; a conversation fits next to the facts.
            <div className={classes.columns} data-media={!isTalk}>
              <div className={classes.main}>
                <TicketTabs ticket={ticket} projectId={projectId} tab={tab}>
                  {talk}
                </TicketTabs>
              </div>
              <aside className={classes.side}>
                <TicketFacts ticket={ticket} projectId={projectId} />
              </aside>
            </div>
          )}
        </div>
        {may && !ticket.mergedInto && (
          <Reply
            ref={composer}
            ticket={ticket}
            projectId={projectId}
            canReply={ticket.shareToken !== null}
            delivery={cards => (
              <Delivery ticket={ticket} projectId={projectId} known={messages.data} cards={cards} />
            )}
            isSmall={isLow || (!isTalk && !isWide)}
            messages={messages}
            resolve={
              ticket.status === 'closed'
                ? undefined
                : () => void changeTickets([ticket], { status: 'closed' })
            }
          />
        )}
      </div>
      {isWide && (
        <aside className={classes.scroll}>
          {isTalk ? (
            <div className={classes.main}>
              <MediaSection tab="screen" ticket={ticket} projectId={projectId} />
              <MediaSection tab="video" ticket={ticket} projectId={projectId} />
              <TicketFacts ticket={ticket} projectId={projectId}>
                <MediaSection tab="timeline" ticket={ticket} projectId={projectId} />
                <MediaSection tab="steps" ticket={ticket} projectId={projectId} />
              </TicketFacts>
            </div>
          ) : (
            <TicketTabs ticket={ticket} projectId={projectId} tab={tab} />
          )}
        </aside>
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
