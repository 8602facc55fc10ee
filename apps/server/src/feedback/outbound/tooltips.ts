import type { Targeting } from '@lotse/contracts/console/content/outbound'
import type { Tooltip } from '@lotse/contracts/visitor/config'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { Written } from '../../platform/http/mount.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { readMoments } from './moments.ts'
import { liveOf } from './outbound.table.ts'
import { extendedBy } from './read-content.ts'
import { isTarget, type Moment } from './targeting.ts'
import { whichFit } from './which-fit.ts'

interface Asking {
  projectId: string
  lang: string
  fallback: string
  /** Undefined for a page that has no session yet. */
  visitor: Visitor | undefined
}

/**
 * Live tooltips meant for this visitor; the page decides where they are shown. Older clients know one page
 * rule, newer ones all of them.
 */
export async function listTooltips(ctx: FeedbackCtx, asking: Asking): Promise<Written<Tooltip[]>> {
  const rows = await liveOf(ctx, asking.projectId, 'tooltip')
    .select(['id', 'targeting', sql<string>`xmin::text`.as('stamp')])
    .orderBy('created_at')
    .execute()
  const moment = await momentOf(
    ctx,
    asking,
    rows.map(({ targeting }) => targeting),
  )
  const meant = await whichFit(
    ctx,
    asking.projectId,
    rows,
    ({ targeting }) => targeting,
    ({ targeting }) => isTarget({ ...targeting, pageRules: [] }, moment),
  )
  const tooltips: string[] = []
  const reading = { ...asking, visitor: { projectId: asking.projectId } }
  for (const { id, stamp, targeting } of meant) {
    const [first] = targeting.pageRules
    const page = first ? { page: first.pageFilter, pageType: first.pageFilterType } : {}
    const words = await ctx.readContent(reading, { id, stamp }, local => JSON.stringify(local))
    tooltips.push(extendedBy(words, { id, ...page, pageRules: targeting.pageRules }))
  }
  return new Written(`[${tooltips.join(',')}]`)
}

/** A tooltip with an event is for everybody who has ever tracked it, not only at that moment. */
async function momentOf(
  ctx: Ctx,
  { projectId, lang, visitor }: Asking,
  targetings: Targeting[],
): Promise<Moment> {
  const [known] = visitor ? await readMoments(ctx, projectId, [visitor.sessionId], targetings) : []
  const wanted = targetings.flatMap(({ event }) => event ?? [])
  const stranger = { now: ctx.now(), page: '', identified: false, attributes: {} }
  const events = new Set(['pageView'])
  if (visitor && wanted.length > 0) {
    const tracked = await ctx.db
      .selectFrom('lotse.event')
      .select('name')
      .distinct()
      .where('project_id', '=', projectId)
      .where('contact_id', '=', visitor.contactId)
      .where('name', 'in', wanted)
      // A visitor who only claims to be somebody must not learn what that person did.
      .$if(!visitor.verified, query => query.where('session_id', '=', visitor.sessionId))
      .execute()
    for (const { name } of tracked) events.add(name)
  }
  return { ...(known ?? stranger), lang, events }
}
