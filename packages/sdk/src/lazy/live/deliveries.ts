import type { OutboundAction } from '@lotse/contracts/visitor/received'

/**
 * A server that sends no dates may want to show a thing again; duplicates of the same message arrive closer
 * together.
 */
const ECHO = 5000

export interface Deliveries {
  /** Identifies one delivery; the same thing sent again later is another. Empty without its own id. */
  idOf(action: OutboundAction): string
  isDone(id: string): boolean
  markDone(id: string): void
}

/** One delivery can reach a page in several ways: through another tab's socket, or a new connection. */
export function createDeliveries(now: () => number): Deliveries {
  const done = new Map<string, number>()
  const isDated = (id: string) => !id.endsWith(':')
  return {
    idOf: ({ actionType, outbound, createdAt = '' }) =>
      outbound ? `${actionType}:${outbound}:${createdAt}` : '',
    isDone: id => {
      const since = done.get(id)
      return since !== undefined && (isDated(id) || now() - since < ECHO)
    },
    markDone: id => void done.set(id, now()),
  }
}
