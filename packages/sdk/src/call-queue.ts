/** Calls made before the SDK was there: `{e: method, a: arguments}`, the official snippet's form. */
export interface QueuedCall {
  e: string
  a: ArrayLike<unknown>
}

type Methods = Record<string, unknown>

/** Applies what waited, in order, and from then on each call at once. `begin` says when the start's turn is. */
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
  // A snippet says `initialize` first, but what the page sets after it is meant for the start all the same.
  const early = queue.splice(0)
  const isStart = ({ e }: QueuedCall) => e === 'initialize' && !early.some(one => one.e === 'destroy')
  early.filter(one => !isStart(one)).forEach(apply)
  begin(() => early.filter(isStart).forEach(apply))
  queue.push = (...calls) => {
    for (const call of calls) apply(call)
    return queue.length
  }
}
