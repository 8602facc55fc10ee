import type { TourConfig } from '@lotse/contracts/visitor/outbound'
import { localise } from '@lotse/rules/text/local-text'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Reader } from '../content/content.ts'
import type { FeedbackCtx } from '../context.ts'
import { isUuid } from '../ids.ts'
import { wireTexts } from '../wire-text.ts'
import { pageFits } from './page-rules.ts'
import { isScheduled } from './targeting.ts'

async function findTour(ctx: Ctx, { visitor }: Reader, id: string) {
  if (!isUuid(id)) return undefined
  return ctx.db
    .selectFrom('lotse.outbound')
    .select(['status', 'config', 'targeting'])
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', id)
    .where('kind', '=', 'tour')
    .executeTakeFirst()
}

const isLive = (ctx: Ctx, tour: NonNullable<Awaited<ReturnType<typeof findTour>>>): boolean =>
  tour.status === 'live' && isScheduled(tour.targeting, ctx.now())

const configFor = (config: unknown, { lang, fallback }: Reader) =>
  wireTexts(localise(config, lang, fallback) as TourConfig)

export async function readTour(ctx: Ctx, reader: Reader, id: string) {
  const tour = await findTour(ctx, reader, id)
  if (!tour || !isLive(ctx, tour)) throw new AppError('not_found')
  return { status: 'live', config: configFor(tour.config, reader), pageRules: tour.targeting.pageRules }
}

/** May it run here and now? A tour under way goes on over pages its rules do not name. */
export async function validateTour(
  ctx: FeedbackCtx,
  reader: Reader,
  id: string,
  url: string | null | undefined,
) {
  const tour = await findTour(ctx, reader, id)
  if (!tour) return { status: 'archived', passedPageFilter: false }
  if (!isLive(ctx, tour)) {
    const status = tour.status === 'live' ? 'paused' : tour.status
    return { status, passedPageFilter: false }
  }
  const { pageRules } = tour.targeting
  const judge = () => !url || pageFits(pageRules, url)
  const here = await ctx.takeShare(reader.visitor.projectId, judge)
  const passedPageFilter = here || (await isUnderWay(ctx, reader, id))
  return { status: 'live', passedPageFilter, config: configFor(tour.config, reader) }
}

async function isUnderWay(ctx: Ctx, { visitor }: Reader, id: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('lotse.delivery')
    .select('shown_at')
    .where('project_id', '=', visitor.projectId)
    .where('outbound_id', '=', id)
    .where('scope_id', '=', visitor.scopeId)
    .where('shown_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
