import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useProject } from '../../../lib/backend/project.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import classes from './conversation.module.css'
import { wayOfReply } from './way-of-reply.ts'

interface DeliveryProps {
  ticket: TicketDetail
  projectId: string
  /** Whether the visitor is there, and can be mailed; `undefined` while that is unknown. */
  known: { visitorOnline: boolean; mailing: Mailing } | undefined
}

/** How an answer will reach the visitor. */
export function Delivery({ ticket, projectId, known }: DeliveryProps) {
  const words = useT().ticket.talk.delivery
  const reasonText = useMailReason()
  const project = useProject(projectId).data
  if (!known || !project) return null
  const { mail } = project.settings
  const way = wayOfReply({
    isOnline: known.visitorOnline,
    isByMail: ticket.channel === 'mail',
    mailing: known.mailing,
    mailsAnswers: mail.letters,
    sendsMails: project.mailWay === 'smtp',
  })
  return (
    <p className={classes.delivery} data-way={way}>
      {words[way](mail.delayMinutes, reasonText(known.mailing.confirmation?.reason ?? ''))}
    </p>
  )
}
