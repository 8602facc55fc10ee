import type { TeamMessage, TicketChangeEntry } from '@lotse/contracts/console/tickets'

/** What one person changes in one go is one line. */
const GO = 5 * 60_000

export interface Line {
  message: TeamMessage
  /** Of the message and of those that followed it in one go. */
  changes: TicketChangeEntry[]
}

/** Messages in their order; changes that one person made right after each other are shown together, at the last moment. */
export function grouped(messages: TeamMessage[]): Line[] {
  const lines: Line[] = []
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
  if (!before.change || before.sender?.name !== next.sender?.name) return false
  return Date.parse(next.createdAt) - Date.parse(before.createdAt) < GO
}
