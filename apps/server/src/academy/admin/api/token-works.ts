import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut, type Work } from '../../../platform/queue/taker.ts'
import { forgetEnded } from '../../../platform/tokens/lifetime.ts'

const forgetTokens = defineErrand('forget-academy-tokens', {
  everySeconds: 3600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})

/** The history keeps that there was a token. */
export const tokenWorks: Work[] = [reachingOut(forgetTokens, ctx => forgetEnded(ctx, 'academy.api_token'))]
