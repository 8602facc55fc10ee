/** Who looks at which ticket, and who writes to one. */
export interface LookingStore {
  /** Everybody's, after a connection was made: what was known before may be outdated. */
  clear(): void
  look(tickets: Record<string, string[]>): void
  /** A sign of typing, which counts for a moment. */
  type(ticketId: string, accountId: string): void
  /** They have sent it. */
  rest(ticketId: string): void
  of(ticketId: string): readonly Looker[]
  subscribe(listener: () => void): () => void
}

export interface Looker {
  accountId: string
  isTyping: boolean
}

const typingMs = 5000
const nobody: readonly Looker[] = []

export function createLookingStore(): LookingStore {
  const looking = new Map<string, string[]>()
  const typing = new Map<string, Map<string, ReturnType<typeof setTimeout>>>()
  /** As it was last told: React compares it. */
  const known = new Map<string, readonly Looker[]>()
  const listeners = new Set<() => void>()

  const refresh = (ticketId: string): void => {
    const writers = [...(typing.get(ticketId)?.keys() ?? [])]
    // Somebody who writes is there, even if that is not known yet.
    const all = [...new Set([...(looking.get(ticketId) ?? []), ...writers])].sort()
    if (all.length === 0) known.delete(ticketId)
    else
      known.set(
        ticketId,
        all.map(accountId => ({ accountId, isTyping: writers.includes(accountId) })),
      )
    for (const listener of listeners) listener()
  }
  const stopTyping = (ticketId: string, accountId: string): void => {
    const writers = typing.get(ticketId)
    clearTimeout(writers?.get(accountId))
    writers?.delete(accountId)
    if (writers?.size === 0) typing.delete(ticketId)
  }
  return {
    clear: () => {
      const tickets = [...looking.keys()]
      looking.clear()
      tickets.forEach(refresh)
    },
    look: tickets => {
      for (const [id, accounts] of Object.entries(tickets)) {
        if (accounts.length > 0) looking.set(id, accounts)
        else looking.delete(id)
        refresh(id)
      }
    },
    type: (ticketId, accountId) => {
      stopTyping(ticketId, accountId)
      const writers = typing.get(ticketId) ?? new Map()
      const end = () => {
        stopTyping(ticketId, accountId)
        refresh(ticketId)
      }
      typing.set(ticketId, writers.set(accountId, setTimeout(end, typingMs)))
      refresh(ticketId)
    },
    rest: ticketId => {
      for (const accountId of typing.get(ticketId)?.keys() ?? []) stopTyping(ticketId, accountId)
      refresh(ticketId)
    },
    of: ticketId => known.get(ticketId) ?? nobody,
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
