import { longestPeriodDays } from '@lotse/contracts/limits'
import type { Ctx } from '../../platform/context.ts'
import { InvalidInput } from '../../platform/http/mount.ts'

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 30

/** Dates as a query names them. */
export interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The days that the figures cover; the last thirty by default. */
export function readPeriod(ctx: Pick<Ctx, 'now'>, period: Period): { from: Date; to: Date } {
  const to = period.to ? new Date(period.to) : ctx.now()
  const from = period.from ? new Date(period.from) : new Date(to.getTime() - DEFAULT_DAYS * DAY_MS)
  if (to.getTime() - from.getTime() <= longestPeriodDays * DAY_MS) return { from, to }
  const message = `a period of at most ${longestPeriodDays} days`
  throw new InvalidInput('query', [{ code: 'custom', path: ['from'], message, input: period.from }])
}
