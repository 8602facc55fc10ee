import type { Answer } from '@lotse/contracts/route'
import type { outboundRoutes, TourConfig } from '@lotse/contracts/visitor/outbound'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { Written } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { Reader } from '../content/content.ts'
import type { FeedbackCtx } from '../context.ts'
import { wireTexts } from '../text/wire-text.ts'
import { pageFits } from './page-rules.ts'
import { followedBy } from './read-content.ts'
import { isScheduled } from './targeting.ts'

type Tour = Answer<typeof outboundRoutes, 'POST /outbound/producttours'>
type Validation = Answer<typeof outboundRoutes, 'POST /outbound/producttourvalidation'>

/** Without its texts, which are long and the same for everybody. */
async function findTour(ctx: Ctx, { visitor }: Reader, id: string) {
  if (!isUuid(id)) return undefined
  return ctx.db
    .selectFrom('lotse.outbound')
    .select(['id', 'status', 'targeting', sql<string>`xmin::text`.as('stamp')])
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', id)
    .where('kind', '=', 'tour')
    .executeTakeFirst()
}

const isLive = (ctx: Ctx, tour: NonNullable<Awaited<ReturnType<typeof findTour>>>): boolean =>
  tour.status === 'live' && isScheduled(tour.targeting, ctx.now())

const writeConfig = (local: unknown): string => JSON.stringify(wireTexts(local as TourConfig))

export async function readTour(ctx: FeedbackCtx, reader: Reader, id: string): Promise<Written<Tour>> {
  const tour = await findTour(ctx, reader, id)
  if (!tour || !isLive(ctx, tour)) throw new AppError('not_found')
  const config = await ctx.readContent(reader, tour, writeConfig)
  return new Written(followedBy({ status: 'live', pageRules: tour.targeting.pageRules }, 'config', config))
}

/**
 * Whether the tour may run here and now. A tour in progress continues on pages that its rules do not name.
 */
export async function validateTour(
  ctx: FeedbackCtx,
  reader: Reader,
  id: string,
  url: string | null | undefined,
): Promise<Validation | Written<Validation>> {
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
  const config = await ctx.readContent(reader, tour, writeConfig)
  return new Written(followedBy({ status: 'live', passedPageFilter }, 'config', config))
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
