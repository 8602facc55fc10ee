import { transact } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit, reachingOut, type Work } from '../../platform/queue/taker.ts'
import { liftBans } from '../auth/users/change/lift-bans.ts'
import { forgetAddresses } from './appeals/kept-address.ts'
import { carryOut, carryOutDecision, carryOutOverdue } from './carry-out.ts'
import { endEmptied } from './ending/end-emptied.ts'
import { forgettingWorks } from './ending/forget-kept.ts'
import { keepMailStates } from './statement/tell.ts'

/**
 * Looks at what is due by the clock: bans that have ended, decisions without an errand or without anything they do, mails
 * that were sent, addresses.
 */
const watchDecisions = defineErrand('watch-decisions', {
  everySeconds: 20,
  pauseSeconds: 20,
  expireSeconds: 600,
  atOnce: 1,
})

export const decisionWorks: Work[] = [
  ...forgettingWorks,
  inOneCommit(carryOutDecision, async (ctx, { decisionId }) => void (await carryOut(ctx, decisionId))),
  reachingOut(watchDecisions, async ctx => {
    await liftBans(ctx)
    await carryOutOverdue(ctx)
    await transact(ctx, keepMailStates)
    await forgetAddresses(ctx)
    await endEmptied(ctx)
  }),
]
