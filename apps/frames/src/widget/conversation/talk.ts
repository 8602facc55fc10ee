import type { AskedRating, Conversation, Message } from '@lotse/contracts/visitor/conversation'

export interface Talk {
  conversation: Conversation
  messages: Message[]
  /** There are earlier ones. */
  more: boolean
  /** Whether the visitor is asked how satisfied they are; missing right after it began. */
  rating?: AskedRating | null
  /** Nobody knows an address to mail answers to; missing right after it began. */
  asksAddress?: boolean
}

/**
 * The newest page merged with what is already there; earlier messages that were loaded stay. If the two do
 * not meet, there are messages in between: in that case only the newest stay, and the ones before them can be
 * requested.
 */
export function joined(known: Talk, newest: Talk): Talk {
  const first = newest.messages[0]?.id
  const meets = known.messages.some(({ id }) => id === first)
  if (!newest.more || !meets) return newest
  return { ...newest, messages: merged(known.messages, newest.messages), more: known.more }
}

/** Puts an earlier page in front, unless the message it was requested for is no longer the first. */
export function withEarlier(present: Talk, older: Talk, before: string): Talk {
  if (present.messages[0]?.id !== before) return present
  return { ...present, messages: merged(older.messages, present.messages), more: older.more }
}

function merged(before: Message[], after: Message[]): Message[] {
  const newer = new Set(after.map(({ id }) => id))
  return [...before.filter(({ id }) => !newer.has(id)), ...after]
}
