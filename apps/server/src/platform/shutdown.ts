import type { Logger } from 'pino'
import type { Health } from './health.ts'
import type { Settings } from './settings.ts'

const HARD_LIMIT_MS = 10_000
/** Load balancers need a moment to see that we are not ready any more. */
const DRAIN_MS = 1_500
const PARENT_CHECK_MS = 500

/** SIGTERM, SIGINT, or the end of the npm process that started us: drain, close, exit 0. */
export function stopOnSignals(
  health: Health,
  stop: () => Promise<void>,
  settings: Settings,
  log: Logger,
): void {
  let stopping = false
  const shutDown = async (reason: string): Promise<void> => {
    // A second signal means now.
    if (stopping) process.exit(1)
    stopping = true
    health.draining = true
    log.info({ reason }, 'stopping')
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref()
    if (settings.mode === 'production') await new Promise(done => setTimeout(done, DRAIN_MS))
    await stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void shutDown('SIGTERM'))
  process.on('SIGINT', () => void shutDown('SIGINT'))
  process.on('SIGHUP', () => void shutDown('SIGHUP'))
  if (process.env.npm_lifecycle_event) watchParent(() => void shutDown('parent ended'))
}

/** npm killed with -9 passes no signal on; without this its server would live on unseen. */
function watchParent(ended: () => void): void {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    ended()
  }, PARENT_CHECK_MS)
  timer.unref()
}
