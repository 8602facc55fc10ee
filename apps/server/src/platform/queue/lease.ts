/** An errand that may take longer is held by its process, whose death is noticed after this time. */
export const LEASE_SECONDS = 90
/** Three may get lost. */
const BEAT_MS = 20_000

export interface Lease {
  take(ids: string[]): Promise<void>
  leave(id: string): void
}

/** Holds what is in progress, again and again until it is over. */
export function createLease(hold: (ids: string[]) => Promise<void>, beatMs = BEAT_MS): Lease {
  const ids = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  // If the database is away, nobody else can take them either.
  const beat = () => hold([...ids]).catch(() => {})
  return {
    take: async taken => {
      if (taken.length === 0) return
      for (const id of taken) ids.add(id)
      timer ??= setInterval(() => void beat(), beatMs).unref()
      await beat()
    },
    leave: id => {
      ids.delete(id)
      if (ids.size > 0) return
      clearInterval(timer)
      timer = undefined
    },
  }
}
