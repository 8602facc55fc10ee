import type { Mailing } from '@lotse/contracts/console/fields/mailing'

interface Known {
  /** The visitor is on the site now. */
  isOnline: boolean
  /** The ticket came by mail: its author may never have seen a widget. */
  isByMail: boolean
  /** Whether the visitor gave an address, has confirmed it, and still wants mails. */
  mailing: Mailing
  /** The project mails answers that nobody has read. */
  mailsAnswers: boolean
  /** This installation has a mail server. */
  sendsMails: boolean
}

/** How an answer reaches the visitor, as the name of the text that says so. */
export function wayOfReply({ isOnline, isByMail, mailing, mailsAnswers, sendsMails }: Known) {
  if (isOnline) return 'online'
  if (!sendsMails) return isByMail ? 'unsent' : 'widget'
  if (!mailsAnswers) return isByMail ? 'unmailed' : 'widget'
  const first = isByMail ? 'mail' : 'widget'
  if (mailing.address === 'stopped') return `${first}Stopped` as const
  const { confirmation } = mailing
  if (confirmation) return `${first}${askedAbout(confirmation)}` as const
  if (isByMail) return 'mail'
  return mailing.address === 'nowhere' ? 'widget' : 'widgetOrMail'
}

/**
 * Whether an answer is read in a mail that cannot lead to the widget, where surveys and the like are opened. Articles
 * are read on the letter's page.
 */
export const isReadWithoutSite = ({ isOnline, isByMail, mailing, mailsAnswers }: Known): boolean =>
  !mailing.hasSite &&
  !isOnline &&
  (isByMail || (mailsAnswers && (mailing.address === 'open' || mailing.address === 'unconfirmed')))

type Confirmation = NonNullable<Mailing['confirmation']>

function askedAbout({ isDue, state }: Confirmation) {
  if (isDue) return 'Unconfirmed'
  return ({ unasked: 'Resting', asked: 'Asked', refused: 'Refused' } as const)[state]
}

interface Written {
  from: string
  createdAt: string
  /** The mail that delivered it. */
  letter: object | null
}

interface Read {
  visitorReadAt: string | null
  visitorOnline: boolean
  mailing: Mailing
}

/** The confirmation that an answer waits for, if the visitor has not read it and is gone. */
export function confirmationFor(
  { from, createdAt, letter }: Written,
  { visitorReadAt, visitorOnline, mailing: { confirmation } }: Read,
): Confirmation | undefined {
  if (!confirmation || from !== 'team' || letter || visitorOnline) return undefined
  if (visitorReadAt && visitorReadAt >= createdAt) return undefined
  // Nobody has been asked yet: the line below the reply says when.
  return confirmation.state === 'unasked' && confirmation.isDue ? undefined : confirmation
}
