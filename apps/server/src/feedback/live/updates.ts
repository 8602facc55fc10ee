import type { VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { createShared } from '../../platform/kept/shared.ts'
import { createProgressMessages, type ProgressMessage } from '../checklists/progress-messages.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { messageUpdate, readUpdate, type Update } from './update.ts'

export interface Updates {
  read(visitor: Visitor): Promise<Update>
  message(visitor: Visitor, messageId: string): Promise<Update>
  progress: ProgressMessage
}

/**
 * Reads what the sockets of a session are told once for all of them: they hear of everything at the same
 * moment, and a session may have any number of them within its limit.
 */
export function createUpdates(ctx: FeedbackCtx): Updates {
  const running = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<Update>>()
  const messages = createShared<Update>()
  const steps = createShared<VisitorSocketMessage | undefined>()
  const progressMessage = createProgressMessages(ctx)
  const start = (key: string, visitor: Visitor): Promise<Update> => {
    waiting.delete(key)
    const update = readUpdate(ctx, visitor).finally(() => running.delete(key))
    running.set(key, update)
    return update
  }
  return {
    async read(visitor) {
      const key = keyOf(visitor)
      const planned = waiting.get(key)
      // Handed-out actions are for one page only.
      if (planned) return { a: [], u: (await planned).u }
      // A read in progress may have started before the newest change.
      const before = running.get(key)?.catch(() => {}) ?? endOfTurn()
      const update = before.then(() => start(key, visitor))
      waiting.set(key, update)
      return update
    },
    message: (visitor, messageId) =>
      messages(`${keyOf(visitor)} ${messageId}`, () => messageUpdate(ctx, visitor, messageId)),
    progress: (visitor, added) =>
      steps(`${keyOf(visitor)} ${JSON.stringify(added)}`, () => progressMessage(visitor, added)),
  }
}

/** Sessions of one person do not read the same: each has what it wrote before it was identified. */
const keyOf = ({ sessionId, scopeId }: Visitor): string => `${sessionId} ${scopeId}`

const endOfTurn = (): Promise<void> => new Promise(done => setImmediate(done))
