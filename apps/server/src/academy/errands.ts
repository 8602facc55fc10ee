import type { InTransaction } from '../platform/database/transaction.ts'
import { defineErrand } from '../platform/queue/errand.ts'
import { inOneCommit, reachingOut, type Work } from '../platform/queue/taker.ts'
import { tokenWorks } from './admin/api/token-works.ts'
import { mailMention } from './admin/notes/mention-errand.ts'
import { sendMention } from './admin/notes/mention-mail.ts'
import { tellWebhooks } from './admin/webhooks/tell-webhooks.ts'
import { bellWorks } from './bell/bell-works.ts'
import { hearOfReports } from './bell/hear-of-reports.ts'
import { binWorks } from './bin/empty-bin.ts'
import { settleScores } from './challenges/leaderboard/settle-scores.ts'
import { decisionWorks } from './decisions/decision-works.ts'
import { type AcademyFact, academyFact } from './facts.ts'

const scores = defineErrand('settle-scores', {
  everySeconds: 2,
  pauseSeconds: 2,
  expireSeconds: 600,
  atOnce: 1,
})

/** Everything that reacts to facts. All listeners run in one commit, and each queues its own errands. */
const listeners: ((ctx: InTransaction, fact: AcademyFact) => Promise<void>)[] = [hearOfReports, tellWebhooks]

export const academyWorks: Work[] = [
  ...bellWorks,
  ...binWorks,
  ...tokenWorks,
  ...decisionWorks,
  inOneCommit(mailMention, sendMention),
  reachingOut(scores, (ctx, _data, { stop }) => settleScores(ctx, stop)),
  inOneCommit(academyFact, async (ctx, fact) => {
    for (const hear of listeners) await hear(ctx, fact)
  }),
]
