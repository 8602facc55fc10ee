import type { Targeting } from '@lotse/contracts/console/content/outbound'
import type { ChecklistSummary } from '@lotse/contracts/visitor/content'
import type { Checklist } from '@lotse/contracts/visitor/outbound'
import { localise } from '@lotse/rules/text/local-text'
import { textOf } from '@lotse/rules/values'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { Written } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { Reader } from '../content/content.ts'
import type { FeedbackCtx } from '../context.ts'
import { readMoments } from '../outbound/moments.ts'
import { liveOf, recordOutcome } from '../outbound/outbound.table.ts'
import { followedBy } from '../outbound/read-content.ts'
import { isTarget } from '../outbound/targeting.ts'
import { whichFit } from '../outbound/which-fit.ts'
import { wireTexts } from '../text/wire-text.ts'
import { hasEnough, startChecklist } from './checklists.table.ts'
import { findOne, findOwn, type StampedChecklist } from './own-checklists.ts'
import { completeByUse, completeSteps } from './progress.ts'

async function requireOwn(ctx: Ctx, { visitor }: Reader, id: string): Promise<StampedChecklist> {
  const own = isUuid(id) ? await findOne(ctx, visitor, id) : undefined
  if (!own) throw new AppError('not_found')
  return own
}

/** The part that all copies of a checklist have in common. */
function writeOutbound(id: string, local: unknown): string {
  const config = wireTexts(local as Record<string, unknown> & Checklist['outbound']['config'])
  const outbound: Checklist['outbound'] = {
    id,
    subject: textOf(config.subject),
    message: textOf(config.message),
    ...(config.sender ? { sender: config.sender as Checklist['outbound']['sender'] } : {}),
    config: {
      steps: config.steps,
      ...(textOf(config.successTitle) ? { successTitle: textOf(config.successTitle) } : {}),
      ...(textOf(config.successMessage) ? { successMessage: textOf(config.successMessage) } : {}),
    },
  }
  return JSON.stringify(outbound)
}

export async function openChecklist(
  ctx: FeedbackCtx,
  { visitor }: Reader,
  outboundId: string,
  sharedKey: string,
) {
  const outbound = isUuid(outboundId)
    ? await liveOf(ctx, visitor.projectId, 'checklist')
        .select('id')
        .where('id', '=', outboundId)
        .executeTakeFirst()
    : undefined
  if (!outbound) throw new AppError('not_found')
  if (await hasEnough(ctx, visitor, outboundId, sharedKey)) throw new AppError('too_many_requests')
  const { id } = await startChecklist(ctx, visitor, outboundId, sharedKey)
  await recordOutcome(ctx, visitor, outboundId, 'shown_at')
  await completeByUse(ctx, visitor, 'CHECKLIST', outboundId)
  return { id }
}

export async function readChecklist(
  ctx: FeedbackCtx,
  reader: Reader,
  id: string,
): Promise<Written<Checklist>> {
  const { outbound_id, stamp, ...own } = await requireOwn(ctx, reader, id)
  const outbound = await ctx.readContent(reader, { id: outbound_id, stamp }, local =>
    writeOutbound(outbound_id, local),
  )
  const progress = { id: own.id, status: own.status, completedSteps: own.completed_steps }
  return new Written(followedBy(progress, 'outbound', outbound))
}

export async function tickChecklist(
  ctx: FeedbackCtx,
  reader: Reader,
  id: string,
  stepId: string | undefined,
): Promise<Written<Checklist>> {
  const own = await requireOwn(ctx, reader, id)
  if (stepId !== undefined) {
    if (!own.steps.some(step => step.id === stepId)) throw new AppError('not_found')
    await completeSteps(ctx, reader.visitor, own, [stepId])
  }
  return readChecklist(ctx, reader, id)
}

/** The checklists that this visitor has begun, and the live ones meant for them. */
export async function listChecklists(
  ctx: FeedbackCtx,
  reader: Reader,
): Promise<{ items: ChecklistSummary[] }> {
  const { visitor, lang, fallback } = reader
  const rows = await liveOf(ctx, visitor.projectId, 'checklist')
    .select(['id', 'targeting', sql<string>`xmin::text`.as('stamp')])
    .orderBy('live_at')
    .execute()
  const own = await findOwn(ctx, visitor)
  const [moment] = await readMoments(
    ctx,
    visitor.projectId,
    [visitor.sessionId],
    rows.map(({ targeting }) => targeting),
  )
  const begun = new Set(own.map(one => one.outbound_id))
  // The pages and events that make it pop up do not matter to a visitor who looks for it.
  const isMeant = (targeting: Targeting) =>
    moment !== undefined &&
    isTarget({ ...targeting, pageRules: [], event: undefined }, { ...moment, events: new Set(['pageView']) })
  const meant = await whichFit(
    ctx,
    visitor.projectId,
    rows,
    ({ targeting }) => targeting,
    ({ id, targeting }) => begun.has(id) || isMeant(targeting),
  )
  const summaries = await ctx.readSummaries(visitor.projectId, meant)
  return {
    items: meant.flatMap(({ id }) => {
      const mine = own.find(one => one.outbound_id === id)
      const texts = summaries.get(id)
      // The checklist was deleted a moment ago.
      if (!texts) return []
      const local = localise(texts, lang, fallback) as Record<string, unknown>
      return {
        id: mine?.id ?? null,
        outboundId: id,
        title: textOf(local.subject),
        description: textOf(local.message),
        status: mine?.status ?? ('new' as const),
        completedSteps: mine?.completed_steps.length ?? 0,
        totalSteps: texts.steps,
      }
    }),
  }
}
