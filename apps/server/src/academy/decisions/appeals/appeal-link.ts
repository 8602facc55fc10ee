import type { Ctx } from '../../../platform/context.ts'
import { openLink, sealLink } from '../../../platform/process/sealed-link.ts'

/** Article 20 of the Digital Services Act: people can object for at least six months. */
const APPEAL_DAYS = 183
const DAY_MS = 86_400_000

export interface AppealLink {
  decisionId: string
  userId: string
}

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('academy-appeal')

export const appealUntil = (decidedAt: Date): Date => new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS)

/** Nobody can object any more to what was decided before. */
export const objectedSince = (now: Date): Date => new Date(now.getTime() - APPEAL_DAYS * DAY_MS)

export const appealUrl = (ctx: Pick<Ctx, 'keys' | 'settings'>, link: AppealLink, until: Date): string =>
  `${ctx.settings.urls.academy}/admin/appeal?token=${sealLink(keyOf(ctx), until, link)}`

/** What stands in the place of a link as long as there is nothing to object to. */
export const exampleUrl = (ctx: Pick<Ctx, 'settings'>): string =>
  `${ctx.settings.urls.academy}/admin/appeal?token=…`

export const readAppealLink = (ctx: Pick<Ctx, 'keys' | 'now'>, token: string): AppealLink | undefined =>
  openLink<AppealLink>(keyOf(ctx), token, ctx.now())
