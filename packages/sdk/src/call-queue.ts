/** Calls made before the SDK was there: `{e: method, a: arguments}`, the official snippet's form. */
export interface QueuedCall {
  e: string
  a: ArrayLike<unknown>
}

type Methods = Record<string, unknown>

/** Applies what waited, in order, and from then on each call at once. */
export function takeQueue(queue: QueuedCall[], target: object): void {
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
  for (const call of [...early.filter(one => !isStart(one)), ...early.filter(isStart)]) apply(call)
  queue.push = (...calls) => {
    for (const call of calls) apply(call)
    return queue.length
  }
}
