import type { Ctx } from '../platform/context.ts'
import { openLifetime, Stopped } from '../platform/process/lifetime.ts'
import { repositoryRoot } from '../platform/process/root.ts'
import { readSettings, type Settings, StartError } from '../platform/process/settings.ts'
import { type May, openCommandContext } from './open-context.ts'

/** Runs one piece of work with or without a running server; Ctrl+C ends it as cleanly as the server. */
export function runCommand<T>(
  prepare: (settings: Settings) => Promise<T>,
  work: (ctx: Ctx, given: T, signal: AbortSignal) => Promise<void>,
  may: May = {},
): void {
  const run = async (): Promise<void> => {
    const settings = readSettings(process.env, repositoryRoot())
    const given = await prepare(settings)
    const life = openLifetime(process.env)
    try {
      const ctx = await openCommandContext(settings, life, may)
      const stopped = new Promise<never>((_done, fail) =>
        life.signal.addEventListener('abort', () => fail(life.signal.reason)),
      )
      await Promise.race([work(ctx, given, life.signal), stopped])
    } finally {
      await life.end()
    }
  }
  run().then(
    () => process.exit(0),
    (error: unknown) => {
      if (error instanceof Stopped) process.exit(130)
      console.error(error instanceof StartError ? error.message : error)
      process.exit(1)
    },
  )
}
