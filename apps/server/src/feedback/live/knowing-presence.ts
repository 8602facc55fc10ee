import type { InTransaction } from '../../platform/database/transaction.ts'
import type { Errand } from '../../platform/queue/errand.ts'
import { inOneCommit, type Work } from '../../platform/queue/taker.ts'
import type { FeedbackCtx } from '../context.ts'
import { scopesOf } from '../conversations/conversations.table.ts'
import { findTicket } from '../letters/reader.ts'

interface OfTicket {
  projectId: string
  ticketId: string
}

/**
 * Work that asks whether a visitor is here. A worker has no sockets, so it asks the others first, while it holds no
 * connection.
 */
export const knowingPresence = <Data extends OfTicket>(
  errand: Errand<Data>,
  work: (ctx: InTransaction<FeedbackCtx>, data: Data) => Promise<void>,
): Work<FeedbackCtx> => {
  const own = inOneCommit<Data, FeedbackCtx>(errand, work)
  return {
    ...own,
    run: async (ctx, job, stop) => {
      const isElsewhere = await isOnAnother(ctx, job.data as Data)
      const live = isElsewhere ? { ...ctx.live, isPresent: () => true } : ctx.live
      await own.run({ ...ctx, live }, job, stop)
    },
  }
}

async function isOnAnother(ctx: FeedbackCtx, { projectId, ticketId }: OfTicket): Promise<boolean> {
  if (ctx.settings.role !== 'worker') return false
  const ticket = await findTicket(ctx, projectId, ticketId)
  return ticket !== undefined && ctx.live.isPresentAnywhere(scopesOf(ticket))
}
