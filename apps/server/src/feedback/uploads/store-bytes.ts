import { bytesPerDay } from '@lotse/contracts/limits'
import { addressKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { requireRoom } from '../../platform/limits/free-space.ts'
import { obey } from '../../platform/limits/limiter.ts'
import { visitorOf } from '../access/sdk-edge.ts'
import type { FeedbackCtx, SdkCtx } from '../context.ts'

export type Stored = keyof typeof bytesPerDay

/** The caller chooses none of these. Sessions are free to create, so address and project count, too. */
export function storingOf(ctx: SdkCtx): Storing {
  const { sessionId, projectId } = visitorOf(ctx)
  return { session: sessionId, address: addressKey(ctx.request.ip), project: projectId }
}

/** Whether what a visitor sends still fits into the daily limit; beyond it the response is 429. */
export const countBytes = (
  ctx: Pick<FeedbackCtx, 'dayMeter'>,
  who: Storing,
  what: Stored,
  bytes: number,
): void => obey(ctx.dayMeter.take(what, who, bytes, bytesPerDay[what]))

/**
 * The same, and whether the disk has room for it. Everything a visitor adds to the database goes through
 * here.
 */
export async function storeBytes(
  ctx: Pick<FeedbackCtx, 'dayMeter' | 'settings'>,
  who: Storing,
  what: Stored,
  bytes: number,
): Promise<void> {
  await requireRoom(ctx, bytes)
  countBytes(ctx, who, what, bytes)
}

/**
 * The words of a message. A mail's words always fit into the day: its entry point has checked, and can defer
 * it.
 */
export const storeWords = (
  ctx: Pick<FeedbackCtx, 'dayMeter' | 'settings'>,
  who: Storing,
  bytes: number,
  isMail: boolean,
): Promise<void> => (isMail ? requireRoom(ctx, bytes) : storeBytes(ctx, who, 'message', bytes))

/** The same as a question, for callers that handle what does not fit. */
export async function fitsIntoDay(
  ctx: Pick<FeedbackCtx, 'dayMeter' | 'settings'>,
  who: Storing,
  what: Stored,
  bytes: number,
): Promise<boolean> {
  try {
    await storeBytes(ctx, who, what, bytes)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}
