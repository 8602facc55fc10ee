export interface Line {
  /** Starts when everything requested before has ended, successfully or not. */
  run<T>(work: () => Promise<T>): Promise<T>
  isBusy(): boolean
}

/** Runs work one after the other: the last request wins. */
export function createLine(): Line {
  let last: Promise<unknown> = Promise.resolve()
  let length = 0
  return {
    run: work => {
      length += 1
      const done = last.then(work, work).finally(() => {
        length -= 1
      })
      last = done
      return done
    },
    isBusy: () => length > 0,
  }
}
