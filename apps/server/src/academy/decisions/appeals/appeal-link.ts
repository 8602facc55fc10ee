import { addDays, startOfDay } from '@lotse/rules/hours/days'
import { clockReader } from '@lotse/rules/time-zone'
import type { Ctx } from '../../../platform/context.ts'
import { openLink, sealLink } from '../../../platform/process/sealed-link.ts'
import { TIME_ZONE } from '../statement/time-zone.ts'

/** Article 20 of the Digital Services Act: people can object for at least six months. */
const APPEAL_DAYS = 183

export interface AppealLink {
  decisionId: string
  userId: string
}

const keyOf = (ctx: Pick<Ctx, 'keys'>) => ctx.keys.derive('academy-appeal')

const dayFrom = (at: Date, days: number): Date =>
  startOfDay(addDays(clockReader(TIME_ZONE)(at).date, days), TIME_ZONE)

/** Z931: the end of the day that the mail names. */
export const appealUntil = (decidedAt: Date): Date =>
  new Date(dayFrom(decidedAt, APPEAL_DAYS + 1).getTime() - 1000)

/** Nobody can object any more to what was decided before. */
export const objectedSince = (now: Date): Date => dayFrom(now, -APPEAL_DAYS)

export const appealUrl = (ctx: Pick<Ctx, 'keys' | 'settings'>, link: AppealLink, until: Date): string =>
  `${ctx.settings.urls.academy}/admin/appeal?token=${sealLink(keyOf(ctx), until, link)}`

/** What stands in the place of a link as long as there is nothing to object to. */
export const exampleUrl = (ctx: Pick<Ctx, 'settings'>): string =>
  `${ctx.settings.urls.academy}/admin/appeal?token=…`

export const readAppealLink = (ctx: Pick<Ctx, 'keys' | 'now'>, token: string): AppealLink | undefined =>
  openLink<AppealLink>(keyOf(ctx), token, ctx.now())
