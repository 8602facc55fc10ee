import type { TicketChangeEntry } from '@lotse/contracts/console/fields/change-entry'
import type { TeamMessage } from '@lotse/contracts/console/tickets'

/** Changes by one person within this time are one line. */
const GO = 5 * 60_000

export interface Line<Message extends TeamMessage> {
  message: Message
  /** Changes of this message and of those that followed it in quick succession. */
  changes: TicketChangeEntry[]
}

/**
 * Messages in their order; changes that one person made in quick succession are grouped, with the time of the last one.
 */
export function grouped<Message extends TeamMessage>(messages: Message[]): Line<Message>[] {
  const lines: Line<Message>[] = []
  for (const message of messages) {
    const last = lines.at(-1)
    if (message.change && last && goesOn(last.message, message)) {
      last.changes.push(message.change)
      last.message = message
    } else lines.push({ message, changes: message.change ? [message.change] : [] })
  }
  return lines
}

function goesOn(before: TeamMessage, next: TeamMessage): boolean {
  // A rating has words of its own.
  if (before.change?.field === 'rating' || next.change?.field === 'rating') return false
  if (!before.change || before.sender?.name !== next.sender?.name) return false
  // A rule has no sender, like a visitor who reopens a ticket.
  if (before.change.rule !== next.change?.rule) return false
  return Date.parse(next.createdAt) - Date.parse(before.createdAt) < GO
}
