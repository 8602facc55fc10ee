/** Calls made before the SDK was loaded: `{e: method, a: arguments}`, the official snippet's format. */
export interface QueuedCall {
  e: string
  a: ArrayLike<unknown>
}

type Methods = Record<string, unknown>

/**
 * Runs the queued calls in order, and from then on each call immediately. `begin` determines when the start
 * runs.
 */
export function takeQueue(queue: QueuedCall[], target: object, begin = (run: () => void) => run()): void {
  const apply = (call: QueuedCall) => {
    const method = (target as Methods)[call.e]
    if (typeof method !== 'function') return
    try {
      method.apply(target, Array.from(call.a ?? []))
    } catch (error) {
      console.error(error)
    }
  }
  // A snippet calls `initialize` first, but what the page sets afterwards is still meant for the start.
  const early = queue.splice(0)
  const isStart = ({ e }: QueuedCall) => e === 'initialize' && !early.some(one => one.e === 'destroy')
  early.filter(one => !isStart(one)).forEach(apply)
  begin(() => early.filter(isStart).forEach(apply))
  queue.push = (...calls) => {
    for (const call of calls) apply(call)
    return queue.length
  }
}
