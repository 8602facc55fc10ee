import type { Targeting } from '@lotse/contracts/console/outbound'
import type { ChecklistSummary } from '@lotse/contracts/visitor/content'
import type { Checklist } from '@lotse/contracts/visitor/outbound'
import { localise } from '@lotse/rules/text/local-text'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Reader } from '../content/content.ts'
import type { FeedbackCtx } from '../context.ts'
import { isUuid } from '../ids.ts'
import { readMoments } from '../outbound/moments.ts'
import { liveOf, recordOutcome } from '../outbound/outbound.table.ts'
import { isTarget } from '../outbound/targeting.ts'
import { whichFit } from '../outbound/which-fit.ts'
import { wireTexts } from '../wire-text.ts'
import { hasEnough, startChecklist } from './checklists.table.ts'
import { findOwn, findWhole, type WholeChecklist } from './own-checklists.ts'
import { completeByUse, completeSteps } from './progress.ts'

async function requireOwn(ctx: Ctx, { visitor }: Reader, id: string): Promise<WholeChecklist> {
  const own = isUuid(id) ? await findWhole(ctx, visitor, id) : undefined
  if (!own) throw new AppError('not_found')
  return own
}

function answer(own: WholeChecklist, { lang, fallback }: Reader): Checklist {
  const config = wireTexts(
    localise(own.config, lang, fallback) as Record<string, unknown> & Checklist['outbound']['config'],
  )
  return {
    id: own.id,
    status: own.status,
    completedSteps: own.completed_steps,
    outbound: {
      id: own.outbound_id,
      subject: text(config.subject),
      message: text(config.message),
      ...(config.sender ? { sender: config.sender as Checklist['outbound']['sender'] } : {}),
      config: {
        steps: config.steps,
        ...(text(config.successTitle) ? { successTitle: text(config.successTitle) } : {}),
        ...(text(config.successMessage) ? { successMessage: text(config.successMessage) } : {}),
      },
    },
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

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

export async function readChecklist(ctx: FeedbackCtx, reader: Reader, id: string): Promise<Checklist> {
  return answer(await requireOwn(ctx, reader, id), reader)
}

export async function tickChecklist(
  ctx: FeedbackCtx,
  reader: Reader,
  id: string,
  stepId: string | undefined,
): Promise<Checklist> {
  const own = await requireOwn(ctx, reader, id)
  if (stepId !== undefined) {
    if (!own.steps.some(step => step.id === stepId)) throw new AppError('not_found')
    await completeSteps(ctx, reader.visitor, own, [stepId])
  }
  return readChecklist(ctx, reader, id)
}

/** The checklists this visitor has begun, and the live ones meant for them. */
export async function listChecklists(
  ctx: FeedbackCtx,
  reader: Reader,
): Promise<{ items: ChecklistSummary[] }> {
  const { visitor, lang, fallback } = reader
  const rows = await liveOf(ctx, visitor.projectId, 'checklist')
    .select(['id', 'config', 'targeting'])
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
  // Pages and events that make it pop up do not matter to somebody who looks for it.
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
  return {
    items: meant.map(({ id, config }) => {
      const mine = own.find(one => one.outbound_id === id)
      const local = localise(config, lang, fallback) as Record<string, unknown>
      return {
        id: mine?.id ?? null,
        outboundId: id,
        title: text(local.subject),
        description: text(local.message),
        status: mine?.status ?? ('new' as const),
        completedSteps: mine?.completed_steps.length ?? 0,
        totalSteps: (local.steps as unknown[]).length,
      }
    }),
  }
}
