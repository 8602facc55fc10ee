import type { Host } from '../../../core/host.ts'
import type { Scope } from '../../../core/scope.ts'

/**
 * Requests the next animation frame, once at a time; not after the scope has ended. The page never sees an
 * error.
 */
export function createFrames(host: Host, scope: Scope): (run: (now: number) => void) => void {
  let id = 0
  scope.undo(() => cancelAnimationFrame(id))
  return run => {
    if (id || !scope.active()) return
    id = requestAnimationFrame(now => {
      id = 0
      if (!scope.active()) return
      try {
        run(now)
      } catch (error) {
        host.fault(error)
      }
    })
  }
}
