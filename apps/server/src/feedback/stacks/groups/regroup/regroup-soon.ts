import type { InTransaction } from '../../../../platform/database/transaction.ts'
import { defineErrand } from '../../../../platform/queue/errand.ts'
import type { FeedbackCtx } from '../../../context.ts'

export interface Late {
  projectId: string
  release: string
}

/** The maps of a build come one after the other. */
const PAUSE_SECONDS = 60

export const regroup = defineErrand<Late>('regroup-errors', { atOnce: 1, expireSeconds: 900 })

/** Maps have arrived: what was seen in their release before may now be told apart better. */
export function regroupSoon(ctx: InTransaction<FeedbackCtx>, { projectId, release }: Late): Promise<string> {
  // Once for a pause: what was asked for in one begins after its end, so it misses no map of it.
  const pause = Math.floor(ctx.now().getTime() / (PAUSE_SECONDS * 1000))
  const asked = { key: `${projectId} ${release} ${pause}`, inSeconds: PAUSE_SECONDS, owner: projectId }
  return ctx.queue.ask(ctx, regroup, { projectId, release }, asked)
}
