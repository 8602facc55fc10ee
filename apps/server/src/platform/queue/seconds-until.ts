import type { Ctx } from '../context.ts'

/** How long an errand waits for a moment; none for one that has passed. */
export const secondsUntil = (ctx: Pick<Ctx, 'now'>, at: string): number =>
  Math.max(0, Math.ceil((Date.parse(at) - ctx.now().getTime()) / 1000))
