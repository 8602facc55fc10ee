import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useProject } from '../../../lib/backend/project.ts'
import { useT } from '../../../lib/i18n.ts'
import classes from './conversation.module.css'
import { wayOfReply } from './way-of-reply.ts'

interface DeliveryProps {
  ticket: TicketDetail
  projectId: string
  /** Whether the visitor is there; `undefined` while nobody knows. */
  isOnline: boolean | undefined
}

/** How an answer will reach the visitor. */
export function Delivery({ ticket, projectId, isOnline }: DeliveryProps) {
  const words = useT().ticket.talk.delivery
  const mail = useProject(projectId).data?.settings.mail
  if (isOnline === undefined || !mail) return null
  const way = wayOfReply({
    isOnline,
    isByMail: ticket.channel === 'mail',
    mailing: ticket.mailing,
    mailsAnswers: mail.letters,
  })
  return (
    <p className={classes.delivery} data-way={way}>
      {words[way](mail.delayMinutes)}
    </p>
  )
}
