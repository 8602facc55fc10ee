import type { Ctx } from '../../platform/context.ts'
import { createBatcher } from '../../platform/database/batch.ts'
import { isRolledBack } from '../../platform/database/sql-state.ts'
import { bytesOf } from '../text.ts'
import { insertTickets, type TicketWrite } from './insert-tickets.ts'
import type { NewTicket } from './tickets.table.ts'

/** Stores a ticket and answers once it is committed. False when its key was used before. */
export type WriteTicket = (write: TicketWrite) => Promise<boolean>

const MAX_TICKETS = 64
/** Larger ones go by themselves: others would wait for their bytes. */
const MAX_BYTES = 256 * 1024

const sizeOf = ({ parts, formData, answers, customData, metaData }: NewTicket): number =>
  parts.reduce((sum, { bytes }) => sum + bytes.length, bytesOf([formData, answers, customData, metaData]))

/** Tickets that come at the same time are committed together. */
export function createTicketWriter(ctx: Ctx): WriteTicket {
  const alone: WriteTicket = async write => (await insertTickets(ctx, [write])).has(write.ticket.id)
  const together = createBatcher<TicketWrite, () => Promise<boolean> | boolean>({
    run: async writes => {
      try {
        const stored = await insertTickets(ctx, writes)
        return writes.map(
          ({ ticket }) =>
            () =>
              stored.has(ticket.id),
        )
      } catch (error) {
        // One that the database refuses (its visitor was deleted a moment ago) must not take the others with it.
        if (writes.length === 1 || !isRolledBack(error)) throw error
        return writes.map(write => () => alone(write))
      }
    },
    maxItems: MAX_TICKETS,
    // One after the other: what comes meanwhile makes the next one larger, and a large one costs little more.
    atOnce: 1,
  })
  return async write => {
    if (sizeOf(write.ticket) > MAX_BYTES) return alone(write)
    const outcome = await together(write)
    return outcome()
  }
}
