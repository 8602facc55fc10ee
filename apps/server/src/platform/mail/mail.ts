/** What a mail says. */
export interface MailContent {
  text: string
  html?: string | undefined
  /** Shown as the sender's name; the address is the installation's. */
  fromName?: string | undefined
  /** An answer to it comes to us (`MAIL_ANSWERS`), and is known by its address. */
  isReplyable?: boolean | undefined
  /** Ids of mails before it in the same conversation, oldest first. */
  references?: string[] | undefined
  headers?: Record<string, string> | undefined
}

/** A mail to be sent, and whom and what it is about. */
export interface Mail extends MailContent {
  /** Why it is sent, in a word: `password-reset`. */
  kind: string
  to: string
  subject: string
  /** Asked for twice with the same key it is sent once. */
  key?: string | undefined
  /** It holds a code or a link that signs in: nobody reads it here, and it is forgotten once it is sent. */
  isSecret?: boolean | undefined
  projectId?: string | undefined
  ticketId?: string | undefined
  contactId?: string | undefined
  accountId?: string | undefined
}

/** A mail as it leaves. */
export interface OutgoingMail extends MailContent {
  /** Without angle brackets. The same at every try: a mail program shows the same mail once. */
  messageId: string
  to: string
  subject: string
  replyTo?: string | undefined
}

/** The mail server will never take this mail. */
export class MailRefused extends Error {}

/** The key that signs a mail (DKIM). It is no part of the mail, which may be written into a file. */
export interface Signing {
  domainName: string
  keySelector: string
  privateKey: string
  /** Which headers are signed, with colons between. */
  headerFieldNames: string
}

/** A way out of the house. Throws when it has to be tried again. */
export interface Mailer {
  deliver(mail: OutgoingMail, signing?: Signing): Promise<void>
  close(): Promise<void>
}
