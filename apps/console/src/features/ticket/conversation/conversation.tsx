import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { ErrorState, Section } from '@lotse/ui/page'
import { useErrorText } from '@lotse/ui/use-action'
import { useT } from '../../../lib/i18n.ts'
import { useMay } from '../../../lib/role.ts'
import { useSession } from '../../../lib/session.ts'
import { useContactName } from '../../../lib/ticket-words.tsx'
import classes from './conversation.module.css'
import { grouped } from './grouped.ts'
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
  const lastFromUs = data?.items.findLast(({ from }) => from === 'team')
  const seen = lastFromUs && data?.visitorReadAt && data.visitorReadAt >= lastFromUs.createdAt
  return (
    <Section title={t.ticket.talk.title}>
      {!data && error && <ErrorState text={errorText(error)} onRetry={() => void refetch()} />}
      {data && data.items.length === 0 && <p className={classes.nothing}>{t.ticket.talk.empty}</p>}
      <ul className={classes.messages} aria-live="polite">
        {grouped(data?.items ?? []).map(({ message, changes }) => (
          <MessageItem
            key={message.id}
            message={message}
            changes={changes}
            visitor={contactName(ticket.contact)}
            seen={Boolean(seen) && message === lastFromUs}
          />
        ))}
      </ul>
      {typing && (
        <p className={classes.typing} role="status">
          {t.ticket.talk.typing(typing.name || contactName(ticket.contact))}
        </p>
      )}
      {may && ticket.shareToken !== null && data && (
        <p className={classes.delivery} data-online={data.visitorOnline}>
          {data.visitorOnline ? t.ticket.talk.online : t.ticket.talk.delivery}
        </p>
      )}
      {may && (
        <Reply ticketId={ticket.id} projectId={projectId} canReply={ticket.shareToken !== null} send={send} />
      )}
    </Section>
  )
}
