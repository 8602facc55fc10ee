import type { TeamMessage } from '@lotse/contracts/console/tickets'
import type { Given } from '../../../../platform/mcp/tool.ts'

interface Conversation {
  items: TeamMessage[]
  more: boolean
  visitorReadAt: string | null
  scheduled: { text: string; sendAt: string }[]
}

const USUAL = 20

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

/** The newest messages, or those before one of them. */
export function conversationOf(
  { items, more, visitorReadAt, scheduled }: Conversation,
  { before, limit = USUAL }: Given,
) {
  const place = before === undefined ? items.length : items.findIndex(({ id }) => id === before)
  const end = place === -1 ? 0 : place
  const start = Math.max(0, end - Number(limit))
  const shown = items.slice(start, end).map(shortMessage)
  const first = items[start]?.id
  return {
    messages: shown,
    ...(start > 0 && { earlier: `There are ${start} earlier messages: pass before: "${first}".` }),
    ...(start === 0 && more && { earlier: 'There are still earlier messages; only the console shows them.' }),
    visitorReadAt,
    ...(scheduled.length > 0 && {
      scheduledReplies: scheduled.map(({ text, sendAt }) => ({ text, sendAt })),
    }),
  }
}
