/** A slice of work between two chances for the page. */
const SLICE = 8

export interface Slices {
  /** Gives way to the page when the slice is used up. */
  rest(): Promise<void> | undefined
}

export function createSlices(): Slices {
  let until = performance.now() + SLICE
  const give = async () => {
    await nextTask()
    until = performance.now() + SLICE
  }
  return { rest: () => (performance.now() < until ? undefined : give()) }
}

/** A task of its own, so that input and painting come first. A timer would be slowed down when nested. */
function nextTask(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } }
  if (scheduler?.yield) return scheduler.yield()
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(0)
  })
}
