/** Undefined if it takes longer: something that hangs must not hold up a report. */
export function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  // The browser's own timer: none of ours may outlive `destroy`.
  const late = new Promise<undefined>(done => {
    AbortSignal.timeout(milliseconds).onabort = () => done(undefined)
  })
  return Promise.race([work, late])
}
