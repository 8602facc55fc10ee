interface Known {
  /** The visitor is on the site now. */
  isOnline: boolean
  /** The ticket came by mail: its writer may never have seen a widget. */
  isByMail: boolean
  hasAddress: boolean
  /** The project mails answers that nobody has read. */
  mailsAnswers: boolean
}

/** How an answer reaches the visitor, by the name of the words that say so. */
export function wayOfReply({ isOnline, isByMail, hasAddress, mailsAnswers }: Known) {
  if (isOnline) return 'online'
  if (isByMail) return mailsAnswers ? 'mail' : 'unmailed'
  return mailsAnswers && hasAddress ? 'widgetOrMail' : 'widget'
}
