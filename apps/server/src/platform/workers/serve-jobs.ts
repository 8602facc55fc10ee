import { stopSignals } from '../process/stop-signals.ts'
import type { Answered, Handed, JobTable, Ready } from './job.ts'

/** The worker's side of a pool: does one job after the other until the parent is gone. */
export function serveJobs(jobs: JobTable): void {
  process.on('message', ({ id, name, input }: Handed) => {
    void answer(jobs, name, input).then(result => process.send?.({ id, ...result } satisfies Answered))
  })
  process.send?.({ ready: true } satisfies Ready)
  process.on('disconnect', () => process.exit(0))
  // Ctrl+C reaches every process at the terminal; the server ends this one when it has finished.
  for (const signal of stopSignals) process.on(signal, () => {})
}

async function answer(
  jobs: JobTable,
  name: string,
  input: unknown,
): Promise<{ value: unknown } | { error: string }> {
  try {
    return { value: await jobs[name]?.(input as never) }
  } catch (error) {
    return { error: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
  }
}
