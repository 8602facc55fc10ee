import { defineErrand } from '../../platform/queue/errand.ts'
import { inOneCommit, reachingOut, type Work } from '../../platform/queue/taker.ts'
import { mailAppeal, sendAppeal } from './appeal-mail.ts'
import { bellTopic } from './bell.ts'
import { mailNewReports, ringModerators } from './hear-of-reports.ts'
import { sendDigests, sendNewReports } from './send-mails.ts'

const digests = defineErrand('moderator-digests', {
  everySeconds: 600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

export const bellWorks: Work[] = [
  reachingOut(ringModerators, (ctx, { came }) => ctx.channel.publish(bellTopic, { came })),
  inOneCommit(mailNewReports, (ctx, { userId }) => sendNewReports(ctx, userId)),
  inOneCommit(mailAppeal, sendAppeal),
  reachingOut(digests, sendDigests),
]
