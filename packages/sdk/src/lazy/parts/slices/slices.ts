/** Milliseconds of work between two pauses for the page. */
const SLICE = 8
/** Continued work goes before the page's own timers: this often they get a turn, too. */
const TURN = 50

export interface Slices {
  /** Gives way to the page when the slice is used up. */
  rest(): Promise<void> | undefined
}

export function createSlices(): Slices {
  let until = performance.now() + SLICE
  let turn = performance.now() + TURN
  const give = async () => {
    if (performance.now() < turn) await nextTask()
    else {
      await lastInLine()
      turn = performance.now() + TURN
    }
    until = performance.now() + SLICE
  }
  return { rest: () => (performance.now() < until ? undefined : give()) }
}

/** Its own task, so that input and painting come first. A nested timer would be throttled. */
function nextTask(): Promise<void> {
  const { scheduler } = window as { scheduler?: { yield?(): Promise<void> } }
  return scheduler?.yield ? scheduler.yield() : lastInLine()
}

/** After everything that the page has waiting. */
function lastInLine(): Promise<void> {
  return new Promise(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(0)
  })
}
