import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { ErrorState, Section } from '@lotse/ui/page'
import { refreshRoutes } from '@lotse/ui/query.ts'
import { useErrorText } from '@lotse/ui/use-action'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/role.ts'
import { useSession } from '../../../lib/session.ts'
import { useContactName } from '../../../lib/ticket-words.tsx'
import classes from './conversation.module.css'
import { MessageItem } from './message-item.tsx'
import { Reply } from './reply.tsx'
import { useMessages, useTyping } from './use-messages.ts'

/** What was said between visitor and team, and what the team says among itself. */
export function Conversation({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const errorText = useErrorText()
  const contactName = useContactName()
  const { account } = useSession()
  const may = useMay('agent')
  const { data, error, refetch, send } = useMessages(projectId, ticket.id)
  const typing = useTyping(ticket.id, account.id)
  useMarkRead(projectId, ticket, may)
  const lastFromUs = data?.items.findLast(({ from }) => from === 'team')
  const seen = lastFromUs && data?.visitorReadAt && data.visitorReadAt >= lastFromUs.createdAt
  return (
    <Section title={t.ticket.talk.title}>
      {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && data.items.length === 0 && <p className={classes.nothing}>{t.ticket.talk.empty}</p>}
      <ul className={classes.messages} aria-live="polite">
        {data?.items.map(message => (
          <MessageItem key={message.id} message={message} visitor={contactName(ticket.contact)} />
        ))}
      </ul>
      {seen && <p className={classes.seen}>{t.ticket.talk.seen}</p>}
      {typing && (
        <p className={classes.typing} role="status">
          {t.ticket.talk.typing(typing)}
        </p>
      )}
      {may && (
        <Reply ticketId={ticket.id} projectId={projectId} canReply={ticket.shareToken !== null} send={send} />
      )}
    </Section>
  )
}

/** Looking at it is reading it. */
function useMarkRead(projectId: string, { id, unread, lastMessageAt }: TicketDetail, may: boolean): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new message
  useEffect(() => {
    if (!unread || !may || document.hidden) return
    const params = { projectId, ticketId: id }
    const read = async () => {
      await api('POST /console/projects/:projectId/tickets/:ticketId/read', { params })
      await refreshRoutes(client, [
        'GET /console/projects/:projectId/tickets',
        'GET /console/projects/:projectId/ticket-facets',
      ])
    }
    // Not being able to say so is no reason to disturb anybody; the next look says it again.
    read().catch(() => {})
  }, [projectId, id, unread, lastMessageAt, may])
}
