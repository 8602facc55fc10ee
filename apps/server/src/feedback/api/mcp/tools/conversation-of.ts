import type { TeamMessage } from '@lotse/contracts/console/tickets'

interface Conversation {
  items: TeamMessage[]
  more: boolean
  visitorReadAt: string | null
  scheduled: { text: string; sendAt: string }[]
}

/** A message as words: rich text is read as such, and addresses that open files are left out. */
const shortMessage = (message: TeamMessage) => ({
  id: message.id,
  from: message.from,
  by: message.sender?.name ?? null,
  text: message.isDeleted ? '(deleted)' : message.text,
  ...(message.attachments.length > 0 && {
    files: message.attachments.map(({ name, type, size }) => ({ name, type, size })),
  }),
  ...(message.cards.length > 0 && {
    cards: message.cards.map(({ kind, id, title }) => ({ kind, id, title })),
  }),
  ...(message.event && { event: message.event }),
  ...(message.change && { change: message.change }),
  at: message.createdAt,
})

export function conversationOf({ items, more, visitorReadAt, scheduled }: Conversation) {
  const [first] = items
  return {
    messages: items.map(shortMessage),
    ...(more && first && { earlier: `There are earlier messages: pass before: "${first.id}".` }),
    visitorReadAt,
    ...(scheduled.length > 0 && {
      scheduledReplies: scheduled.map(({ text, sendAt }) => ({ text, sendAt })),
    }),
  }
}
