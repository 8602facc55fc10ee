/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set()

/**
 * A command that must not outlive us.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
}

/**
 * While we install and build, a signal ends the commands that we run and then us; the server takes over
 * later.
 * @returns {() => void} restores the signals
 */
export function endOnSignals() {
  const end = () => {
    const running = [...children]
    if (running.length === 0) process.exit(0)
    for (const child of running) {
      child.once('exit', () => children.size === 0 && process.exit(0))
      child.kill('SIGTERM')
    }
  }
  const names = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
  for (const name of names) process.on(name, end)
  return () => {
    for (const name of names) process.off(name, end)
  }
}
