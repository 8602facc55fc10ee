import type { InTransaction } from '../platform/database/transaction.ts'
import { defineErrand } from '../platform/queue/errand.ts'
import { inOneCommit, reachingOut, type Work } from '../platform/queue/taker.ts'
import { digestWork } from './bell/digest.ts'
import { pushWork } from './bell/push.ts'
import { ring } from './bell/ringing/ring.ts'
import { summaryWork } from './bell/summary.ts'
import { tellWork } from './bell/tell-by-mail.ts'
import { botWork, lostTurnWork } from './bots/take-owed-turn.ts'
import type { FeedbackCtx } from './context.ts'
import { askAfterResolving, askRatingWork } from './conversations/rating/ask-rating.ts'
import { mailRatingWork } from './conversations/rating/mail-rating.ts'
import { type LotseFact, lotseFact } from './facts.ts'
import { overdueWork, setDueAfter } from './hours/due.ts'
import { reckonWork } from './hours/reckon-dues.ts'
import { repliesWork } from './hours/reply-times.ts'
import { keepHouse } from './housekeeping/housekeeping.ts'
import { collectMailWork } from './inbound/doors/imap-door.ts'
import { readMailWork } from './inbound/read-taken-mail.ts'
import { assignByRule } from './inbox/assignment/assign-by-rule.ts'
import { remindOverdue, remindWork } from './inbox/reminders/remind.ts'
import { wakeOverdue, wakeWork } from './inbox/snooze.ts'
import { holdAfterMessage, scheduledWork, sendOverdue } from './inbox/unsent/send-scheduled.ts'
import { letterAfterAnswer, letterWork } from './letters/send-letter.ts'
import { removeWork } from './projects/remove-project.ts'

const housekeeping = defineErrand('lotse-housekeeping', {
  everySeconds: 15 * 60,
  pauseSeconds: 60,
  expireSeconds: 3600,
  atOnce: 1,
})

/** Everything that reacts to facts. All listeners run in one commit, and each queues its own errands. */
const listeners: ((ctx: InTransaction<FeedbackCtx>, fact: LotseFact) => Promise<void>)[] = [
  // First: whoever gets the ticket hears of it differently.
  assignByRule,
  letterAfterAnswer,
  ring,
  setDueAfter,
  holdAfterMessage,
  askAfterResolving,
]

export const lotseWorks: Work<FeedbackCtx>[] = [
  reachingOut(housekeeping, async ctx => {
    await wakeOverdue(ctx)
    await sendOverdue(ctx)
    await remindOverdue(ctx)
    await keepHouse(ctx)
  }),
  botWork,
  lostTurnWork,
  letterWork,
  askRatingWork,
  mailRatingWork,
  readMailWork,
  pushWork,
  tellWork,
  summaryWork,
  digestWork,
  collectMailWork,
  removeWork,
  wakeWork,
  scheduledWork,
  remindWork,
  overdueWork,
  reckonWork,
  repliesWork,
  inOneCommit(lotseFact, async (ctx, fact) => {
    for (const hear of listeners) await hear(ctx, fact)
  }),
]
