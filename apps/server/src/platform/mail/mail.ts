import type { MailState } from '@lotse/contracts/console/fields/choices'

/** The content of a mail. */
export interface MailContent {
  text: string
  html?: string | undefined
  /** Shown as the sender's name; the address is the installation's. */
  fromName?: string | undefined
  /** Replies to it come to us (`MAIL_ANSWERS`) and are matched by their address. */
  isReplyable?: boolean | undefined
  /** Ids of earlier mails in the same conversation, oldest first. */
  references?: string[] | undefined
  headers?: Record<string, string> | undefined
}

/** A mail to send, its recipient and its subject matter. */
export interface Mail extends MailContent {
  /** Why it is sent, in one word: `password-reset`. */
  kind: string
  to: string
  subject: string
  /** If it is queued twice with the same key, it is sent once. */
  key?: string | undefined
  /** It contains a code or a link that signs in: nobody can read it here, and it is erased once it is sent. */
  isSecret?: boolean | undefined
  /** Why it is not sent: it is only listed, and a person may send it later. */
  refusedFor?: string | undefined
  /**
   * Its owner in the queue, if it has no project: mails of others come before those of an owner who sends
   * many.
   */
  owner?: string | undefined
  projectId?: string | undefined
  ticketId?: string | undefined
  /** The tickets that it lists, if it is about several. */
  ticketIds?: string[] | undefined
  contactId?: string | undefined
  accountId?: string | undefined
  /** If it is about a team, and about none of its projects. */
  teamId?: string | undefined
}

/** A mail as it is sent. */
export interface OutgoingMail extends MailContent {
  /** Without angle brackets. It is the same at every attempt: a mail program shows the same mail once. */
  messageId: string
  to: string
  subject: string
  replyTo?: string | undefined
}

/** The mail server will never accept this mail. */
export class MailRefused extends Error {}

/** The key that signs a mail (DKIM). It is not part of the mail, which may be written to a file. */
export interface Signing {
  domainName: string
  keySelector: string
  privateKey: string
  /** The headers that are signed, separated by colons. */
  headerFieldNames: string
}

/** How long a mail server may take for one response before a mail counts as not sent. */
const ANSWER_SECONDS = 120

/**
 * Limits for one delivery. Each has its own connection and waits for nobody else. It waits for at most 15
 * responses (three of a connection that turns out to be dead, then greeting, encryption, sign-in, envelope
 * and content), so it has ended before its errand expires. An errand that expired earlier would send the same
 * mail a second time.
 */
export const delivery = { atOnce: 4, answerSeconds: ANSWER_SECONDS, wholeSeconds: 15 * ANSWER_SECONDS }

/** A mail server has accepted it, or it is only a file. */
export type Delivered = Extract<MailState, 'sent' | 'stored'>

/** One way to deliver mail. Throws if it has to be retried. */
export interface Mailer {
  deliver(mail: OutgoingMail, signing?: Signing): Promise<Delivered>
  close(): Promise<void>
}
