/**
 * Runs in one tab at a time; undefined when another is at it and `wait` is false. Where the browser knows no locks (plain
 * http, a sandbox) it runs anyway: the server takes a report once.
 */
export async function alone<T>(name: string, wait: boolean, work: () => Promise<T>): Promise<T | undefined> {
  let begun = false
  const run = async (lock: Lock | null) => {
    begun = true
    return lock ? work() : undefined
  }
  try {
    return await navigator.locks.request(name, { ifAvailable: !wait }, run)
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
