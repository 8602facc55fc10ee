import { ratingMarks } from '@lotse/rules/mail/rating-marks'
import type { Ctx } from '../../platform/context.ts'
import { letterToken } from './letter-token.ts'

interface Whose {
  projectId: string
  email: string
}

/** A letter's page. */
export const openUrl = (ctx: Ctx, token: string): string => `${ctx.settings.urls.lotse}/letter#token=${token}`

/** The links of a letter: its conversation, and unsubscribing. */
export const linksOf = (ctx: Ctx, whose: Whose, shareToken: string) => ({
  open: openUrl(ctx, letterToken(ctx, { may: 'open', shareToken, ...whose })),
  stop: stopLink(ctx, whose),
})

/** The same for the mail that asks for a confirmation of the address. */
export const proofLinksOf = (ctx: Ctx, whose: Whose, ticketId: string) => ({
  open: `${ctx.settings.urls.lotse}/letter/confirm#token=${letterToken(ctx, { may: 'confirm', ticketId, ...whose })}`,
  stop: stopLink(ctx, whose),
})

/** The same for the mail that asks for a rating: one link for each mark. */
export const ratingLinksOf = (ctx: Ctx, whose: Whose, shareToken: string) => {
  const rate = `${ctx.settings.urls.lotse}/letter/rate#token=${letterToken(ctx, { may: 'rate', shareToken, ...whose })}`
  return { marks: ratingMarks.map(mark => `${rate}&mark=${mark}`), stop: stopLink(ctx, whose) }
}

const stopLink = (ctx: Ctx, whose: Whose): string =>
  `${ctx.settings.urls.lotse}/letter/stop?token=${letterToken(ctx, { may: 'stop', ...whose })}`
