import type { Mailing } from '@lotse/contracts/console/fields/mailing'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import type { Card } from '@lotse/contracts/visitor/card'
import { useProject } from '../../../lib/backend/project.ts'
import { useT } from '../../../lib/i18n.ts'
import { useMailReason } from '../../../lib/tickets/mail-reason.ts'
import classes from './conversation.module.css'
import { isReadWithoutSite, wayOfReply } from './way-of-reply.ts'

interface DeliveryProps {
  ticket: TicketDetail
  projectId: string
  /** Whether the visitor is there, and can be mailed; `undefined` while that is unknown. */
  known: { visitorOnline: boolean; mailing: Mailing } | undefined
  /** What is inserted in it. */
  cards: Card[]
}

/** How an answer will reach the visitor, and what they cannot open there. */
export function Delivery({ ticket, projectId, known, cards }: DeliveryProps) {
  const {
    ticket: {
      talk: { delivery: words },
    },
    inserts,
    merging,
  } = useT()
  const reasonText = useMailReason()
  const project = useProject(projectId).data
  if (!known || !project) return null
  const { mail } = project.settings
  const asked = {
    isOnline: known.visitorOnline,
    isByMail: ticket.channel === 'mail',
    mailing: known.mailing,
    mailsAnswers: mail.letters,
    sendsMails: project.mailWay === 'smtp',
  }
  const way = wayOfReply(asked)
  const unopened = isReadWithoutSite(asked)
    ? cards.filter(({ kind, isGone }) => kind !== 'article' && !isGone)
    : []
  const readers = 1 + ticket.merged.filter(({ isSilent }) => !isSilent).length
  return (
    <>
      {readers > 1 && <p className={classes.delivery}>{merging.reaches(readers)}</p>}
      <p className={classes.delivery} data-way={way}>
        {words[way](mail.delayMinutes, reasonText(known.mailing.confirmation?.reason ?? ''))}
      </p>
      <p className={classes.unopened} role="status">
        {unopened.length > 0 && inserts.unopened(unopened.map(({ title }) => title).join(', '))}
      </p>
    </>
  )
}
