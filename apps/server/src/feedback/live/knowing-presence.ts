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
 * Work that asks whether a visitor is here. Their page may be open on another process, so those are asked first, while no
 * connection is held.
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
  const ticket = await findTicket(ctx, projectId, ticketId)
  if (!ticket || ctx.live.isPresent(scopesOf(ticket)) || (await ctx.channel.isAlone())) return false
  return ctx.live.isPresentAnywhere(scopesOf(ticket))
}
