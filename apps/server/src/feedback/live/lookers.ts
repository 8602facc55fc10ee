/** Who looks at a ticket: the ids of accounts, by the ticket's id. */
export type Faces = Record<string, string[]>
/** What people look at: the ids of tickets, by account. Those who have left look at none. */
export type Looks = Record<string, string[]>

export interface Lookers {
  /** What a socket of this process shows now; undefined if it shows no ticket, or was closed. */
  look(socket: object, accountId: string, ticketId: string | undefined): void
  /** What another process has said of its own sockets. */
  hear(from: string, looks: Looks, now: number): void
  /** Forgets processes that have been silent for too long, such as one that was killed. */
  forget(now: number): void
  /** What this process has to tell the others: of everybody here, or only of those who have moved since. */
  looks(whom: 'all' | 'moved'): Looks
  faces(): Faces
  /** The tickets whose faces are others than the last time; nobody is an empty list. */
  changes(): Faces
}

/** Somebody with more tabs has only these: their newest ones. */
const MOST_TABS = 5
/** Two announcements may get lost. */
export const ANNOUNCE_MS = 30_000
const SILENT_MS = 2.5 * ANNOUNCE_MS

/** Who looks at which ticket of one project, as one process knows it. */
export function createLookers(): Lookers {
  const own = new Map<object, { accountId: string; ticketId: string }>()
  const moved = new Set<string>()
  const others = new Map<string, { accountId: string; ticketIds: string[]; at: number }>()
  let shown: Faces = {}

  const ticketsOf = (accountId: string): string[] => {
    const all = [...own.values()].filter(one => one.accountId === accountId).map(({ ticketId }) => ticketId)
    return [...new Set(all.slice(-MOST_TABS))]
  }
  const faces = (): Faces => {
    const found = new Map<string, Set<string>>()
    const add = (accountId: string, ticketIds: string[]) => {
      for (const id of ticketIds) found.set(id, (found.get(id) ?? new Set()).add(accountId))
    }
    for (const { accountId } of own.values()) add(accountId, ticketsOf(accountId))
    for (const { accountId, ticketIds } of others.values()) add(accountId, ticketIds)
    return Object.fromEntries([...found].map(([id, accounts]) => [id, [...accounts].sort()]))
  }
  return {
    look: (socket, accountId, ticketId) => {
      if (own.get(socket)?.ticketId === ticketId) return
      own.delete(socket)
      if (ticketId) own.set(socket, { accountId, ticketId })
      moved.add(accountId)
    },
    hear: (from, looks, now) => {
      for (const [accountId, ticketIds] of Object.entries(looks)) {
        const key = `${from} ${accountId}`
        if (ticketIds.length > 0) others.set(key, { accountId, ticketIds, at: now })
        else others.delete(key)
      }
    },
    forget: now => {
      for (const [key, { at }] of others) if (now - at > SILENT_MS) others.delete(key)
    },
    looks: whom => {
      const here = whom === 'all' ? [...own.values()].map(({ accountId }) => accountId) : []
      const looks = Object.fromEntries([...moved, ...here].map(id => [id, ticketsOf(id)]))
      moved.clear()
      return looks
    },
    faces,
    changes: () => {
      const [before, now] = [shown, faces()]
      shown = now
      const ids = [...new Set([...Object.keys(before), ...Object.keys(now)])]
      const isOther = (id: string) => String(before[id] ?? []) !== String(now[id] ?? [])
      return Object.fromEntries(ids.filter(isOther).map(id => [id, now[id] ?? []]))
    },
  }
}
