import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { Author } from '@lotse/contracts/console/fields/choices'
import type { CardRef } from '@lotse/contracts/visitor/card'
import type { Message } from '@lotse/contracts/visitor/conversation'

export interface MessageData {
  buttons?: Message['buttons']
  articles?: Message['articles']
  cards?: CardRef[]
  event?: Message['event']
  change?: TicketChangeEntry
  /** Of an entry that reopened the ticket: since when it was resolved, and when it had been reopened before. */
  wasResolved?: { at: string; reopenedAt: string | null }
  /** Of an entry that took the ticket from somebody because it was reopened: their account. */
  takenFrom?: string
  /** The sender of a message that the team sent to many people; it has no account. */
  sender?: { name: string; avatar: string | null }
  /** The message was written with the share token, by somebody other than the visitor. */
  guest?: true
  /** The message came by mail. */
  byMail?: true
  /** Files of that mail that were not kept: too many, too large in total, or not of the stated type. */
  filesLeftOut?: number
  /** The mail that delivered an answer of the team. */
  letterId?: string
  /** The mail claims to be from this colleague or guest, but no mail server confirmed it. */
  unchecked?: true
  /** The address that sent the mail on behalf of its author. */
  through?: string
  /** A hash of the id of a visitor's mail and its author. */
  mailKey?: string
  /** The visitor's mail: our letter is a reply to it. */
  mail?: { id: string; subject: string }
  /** The team had not seen all that the visitor had written before it: the newest that its author knew. */
  seenUntil?: string
  /** When its author changed it, within `messageChangeSeconds`. */
  editedAt?: string
  isDeleted?: true
  /** The answer of the team to the ticket that this one was merged into. */
  copyOf?: string
  /** Its copies in the conversations of merged tickets. */
  copies?: string[]
}

export interface NewMessage {
  author: Author
  text: string
  html?: string | null
  accountId?: string | undefined
  botId?: string | undefined
  /** The contact of a guest who wrote in somebody else's conversation. */
  guestId?: string | undefined
  data?: MessageData
  clientId?: string | undefined
  /** Files of the sender that no message uses yet. */
  tokens?: string[]
  /** When the newest message was written that its author knew; without it, they knew all of them. */
  seenUntil?: string | undefined
}
