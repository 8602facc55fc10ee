import type { Ctx } from '../context.ts'
import type { Lifetime } from '../process/lifetime.ts'

/** Adds what watches this process. What is off is not even loaded. */
export async function observed(ctx: Ctx, life: Pick<Lifetime, 'onEnd'>): Promise<Ctx> {
  if (!ctx.settings.metrics) return ctx
  const { createMetrics } = await import('./prometheus.ts')
  const { serveMetrics } = await import('./serve-metrics.ts')
  const metrics = createMetrics(ctx)
  life.onEnd(await serveMetrics(ctx.settings.metrics, metrics))
  return { ...ctx, metrics }
}
