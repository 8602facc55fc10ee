import type { TicketDetail } from '@lotse/contracts/console/tickets'

interface Known {
  /** The visitor is on the site now. */
  isOnline: boolean
  /** The ticket came by mail: its writer may never have seen a widget. */
  isByMail: boolean
  /** Whether the visitor gave an address, and still wants mails. */
  mailing: TicketDetail['mailing']
  /** The project mails answers that nobody has read. */
  mailsAnswers: boolean
}

/** How an answer reaches the visitor, by the name of the words that say so. */
export function wayOfReply({ isOnline, isByMail, mailing, mailsAnswers }: Known) {
  if (isOnline) return 'online'
  const isStopped = mailing === 'stopped'
  if (isByMail) return !mailsAnswers ? 'unmailed' : isStopped ? 'mailStopped' : 'mail'
  if (!mailsAnswers || mailing === 'nowhere') return 'widget'
  return isStopped ? 'widgetStopped' : 'widgetOrMail'
}
