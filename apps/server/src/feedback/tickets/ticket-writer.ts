import { inFlightLimit } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import { createBatcher } from '../../platform/database/batch.ts'
import { isLockedOut, isRolledBack } from '../../platform/database/sql-state.ts'
import { AppError } from '../../platform/http/errors.ts'
import { createGate, createGates, inside } from '../../platform/limits/gate.ts'
import { forWhoeverItIs } from '../sessions/for-whoever-it-is.ts'
import { bytesOf } from '../text/text.ts'
import { insertTickets, type TicketWrite } from './insert-tickets.ts'
import type { NewTicket } from './tickets.table.ts'

/** Stores a ticket and resolves once it is committed. False if its key was used before. */
export type WriteTicket = (write: TicketWrite) => Promise<boolean>

const MAX_TICKETS = 64
/** Larger tickets are stored on their own: others would wait for their bytes. */
const MAX_BYTES = 256 * 1024
/**
 * A row that a ticket needs may be locked: its contact is being deleted or identified. Other tickets wait
 * this long for it.
 */
const BRIEF_LOCK_MS = 200
/** The ticket itself waits this long; after that, its sender has to retry. */
const LONG_LOCK_MS = 20_000

const sizeOf = ({ parts, formData, answers, customData, metaData }: NewTicket): number =>
  parts.reduce(
    (sum, part) => sum + ('token' in part ? 0 : part.bytes.length),
    bytesOf([formData, answers, customData, metaData]),
  )

/**
 * Commits simultaneous tickets together. If one of them cannot be stored immediately, each is stored on its
 * own; tickets that wait for a row do so on a few connections, so that all others can pass them (Z207).
 */
export function createTicketWriter(ctx: Ctx): WriteTicket {
  const single = createGates(4, inFlightLimit)
  const patientOfOne = createGates(1, 60)
  const patientInAll = createGate(4, inFlightLimit)
  const insert = async (write: TicketWrite, lockMs: number): Promise<boolean> =>
    (await insertTickets(ctx, [write], lockMs)).has(write.ticket.id)

  const patiently: WriteTicket = async write => {
    try {
      return await inside(patientOfOne, write.ticket.projectId, () =>
        patientInAll(() => insert(write, LONG_LOCK_MS)),
      )
    } catch (error) {
      if (isLockedOut(error)) throw new AppError('service_unavailable')
      throw error
    }
  }
  const alone: WriteTicket = async write => {
    try {
      return await inside(single, write.ticket.projectId, () => insert(write, BRIEF_LOCK_MS))
    } catch (error) {
      if (isLockedOut(error)) return patiently(write)
      throw error
    }
  }
  const together = createBatcher<TicketWrite, () => Promise<boolean> | boolean>({
    run: async writes => {
      try {
        const stored = await insertTickets(ctx, writes, BRIEF_LOCK_MS)
        return writes.map(
          ({ ticket }) =>
            () =>
              stored.has(ticket.id),
        )
      } catch (error) {
        // A ticket that the database refuses (its visitor was deleted a moment ago) must not take the others
        // with it.
        if (isLockedOut(error) || (writes.length > 1 && isRolledBack(error)))
          return writes.map(write => () => alone(write))
        throw error
      }
    },
    maxItems: MAX_TICKETS,
    // One batch at a time: tickets that arrive meanwhile enlarge the next one, and a large one costs little
    // more.
    atOnce: 1,
  })
  return given =>
    forWhoeverItIs(ctx, given.ticket, async ticket => {
      const write = { ...given, ticket }
      if (sizeOf(ticket) > MAX_BYTES) return alone(write)
      const outcome = await together(write)
      return outcome()
    })
}
