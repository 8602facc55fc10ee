import type { InTransaction } from '../platform/database/transaction.ts'
import { forOne } from '../platform/observe/cause.ts'
import { defineErrand } from '../platform/queue/errand.ts'
import { reachingOut, togetherInOneCommit, type Work } from '../platform/queue/taker.ts'
import { digestWork } from './bell/digests/digest.ts'
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
import { readOverdue } from './inbound/read-overdue.ts'
import { readMailWork } from './inbound/read-taken-mail.ts'
import { assignByRule } from './inbox/assignment/assign-by-rule.ts'
import { remindOverdue, remindWork } from './inbox/reminders/remind.ts'
import { wakeOverdue, wakeWork } from './inbox/snooze.ts'
import { holdAfterMessage, scheduledWork, sendOverdue } from './inbox/unsent/send-scheduled.ts'
import { forgetReplaced } from './letters/addresses/forget-addresses.ts'
import { letterAfterAnswer, letterWork } from './letters/send-letter.ts'
import { removeWork } from './projects/remove-project.ts'
import { issueWork, overdueIssueWork } from './projects/trackers/work/do-tasks.ts'
import { tellTrackers } from './projects/trackers/work/tell-trackers.ts'
import { tellWebhooks } from './projects/webhooks/tell-webhooks.ts'
import { groupAfterReport, groupWork } from './stacks/groups/group-error.ts'
import { regroupWork } from './stacks/groups/regroup/regroup-errors.ts'

const housekeeping = defineErrand('lotse-housekeeping', {
  everySeconds: 15 * 60,
  pauseSeconds: 60,
  expireSeconds: 3600,
  atOnce: 1,
})

/** Reads what is known about all addresses of all projects; nothing of it is urgent. */
const forgetting = defineErrand('forget-addresses', {
  everySeconds: 86_400,
  pauseSeconds: 600,
  expireSeconds: 3600,
  atOnce: 1,
})

type Listener = (ctx: InTransaction<FeedbackCtx>, facts: LotseFact[]) => Promise<void>

/** For facts that are rare, or that most listeners ignore. */
const each =
  (hear: (ctx: InTransaction<FeedbackCtx>, fact: LotseFact) => Promise<void>): Listener =>
  async (ctx, facts) => {
    for (const fact of facts) await hear(forOne(ctx, fact), fact)
  }

/** So many facts share one commit. */
const MOST_FACTS = 64

/**
 * Everything that reacts to facts. All listeners run in one commit, and each queues its own errands. What a ticket
 * causes is read for all of them at once: tickets arrive in thousands.
 */
const listeners: Listener[] = [
  // First: whoever gets the ticket hears of it differently.
  assignByRule,
  each(letterAfterAnswer),
  ring,
  setDueAfter,
  each(holdAfterMessage),
  each(askAfterResolving),
  tellWebhooks,
  each(tellTrackers),
  groupAfterReport,
]

export const lotseWorks: Work<FeedbackCtx>[] = [
  reachingOut(housekeeping, async ctx => {
    await wakeOverdue(ctx)
    await sendOverdue(ctx)
    await remindOverdue(ctx)
    await readOverdue(ctx)
    await keepHouse(ctx)
  }),
  reachingOut(forgetting, forgetReplaced),
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
  groupWork,
  regroupWork,
  issueWork,
  overdueIssueWork,
  togetherInOneCommit(lotseFact, MOST_FACTS, async (ctx, facts) => {
    for (const hear of listeners) await hear(ctx, facts)
  }),
]
