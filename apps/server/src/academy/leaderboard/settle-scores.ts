import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

const EVERY_MS = 2_000

/** Adds to the boards what changed subtasks are worth to their solvers: a thousand of them at a time, then others. */
export async function settleScores({ db }: Pick<Ctx, 'db'>, stop?: AbortSignal): Promise<void> {
  const settle = () => sql<{ more: boolean }>`select academy.settle_scores() as more`.execute(db)
  while (!stop?.aborted && (await settle()).rows[0]?.more);
}

export function scheduleScores(app: FastifyInstance, ctx: Ctx): void {
  let running: Promise<void> | undefined
  const closing = new AbortController()
  const timer = setInterval(() => {
    running ??= settleScores(ctx, closing.signal)
      .catch((err: unknown) => ctx.log.warn({ err }, 'scores come later'))
      .finally(() => {
        running = undefined
      })
  }, EVERY_MS)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    closing.abort()
    await running
  })
}
