export interface Line {
  /** Begins when everything asked for before has ended, well or not. */
  run<T>(work: () => Promise<T>): Promise<T>
  isBusy(): boolean
}

/** Work that is done one after the other: what was asked for last stays. */
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
