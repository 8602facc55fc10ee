import type { Ctx } from '../context.ts'
import type { Lifetime } from '../process/lifetime.ts'

type Ending = Pick<Lifetime, 'onEnd'>

/** Adds what watches this process. What is off is not even loaded. */
export async function observed(ctx: Ctx, life: Ending): Promise<Ctx> {
  return { ...ctx, metrics: await metricsFor(ctx, life), traces: await tracesFor(ctx, life) }
}

async function metricsFor(ctx: Ctx, life: Ending): Promise<Ctx['metrics']> {
  if (!ctx.settings.metrics) return undefined
  const { createMetrics } = await import('./prometheus.ts')
  const { serveMetrics } = await import('./serve-metrics.ts')
  const metrics = createMetrics(ctx)
  life.onEnd(await serveMetrics(ctx.settings.metrics, metrics))
  return metrics
}

async function tracesFor({ settings, pool, log }: Ctx, life: Ending): Promise<Ctx['traces']> {
  for (const sentence of settings.ignored) log.warn(sentence)
  if (!settings.traces) return undefined
  const { openTraces } = await import('./open-telemetry.ts')
  const { traceQueries } = await import('./trace-queries.ts')
  const traces = openTraces(settings.traces, log)
  life.onEnd(() => traces.close())
  traceQueries(pool, traces)
  return traces
}
