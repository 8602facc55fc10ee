import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const RETRY_MS = 100
const WORD_AFTER_MS = 1_000
/** An empty lock file is being written, unless its creator has died in the meantime. */
const WRITING_MS = 2_000

/**
 * Runs `work` while no other process has the lock file. The lock of a dead process is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  const since = Date.now()
  let said = false
  while (!take(file)) {
    if (!said && Date.now() - since > WORD_AFTER_MS) {
      said = true
      console.log(`  … Waiting for process ${pidOf(holder(file))}, which builds here`)
    }
    await new Promise(done => setTimeout(done, RETRY_MS))
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, nameOf(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
    if (isStale(file)) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function isStale(file) {
  const name = holder(file)
  if (name) return name !== nameOf(pidOf(name))
  const made = statSync(file, { throwIfNoEntry: false })?.mtimeMs
  return made !== undefined && Date.now() - made > WRITING_MS
}

/** @param {string} file */
function holder(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} name */
const pidOf = name => Number(name.split(' ')[0])

/**
 * A process by its number and, if the system reports it, its start time: numbers are reused after a restart.
 * @param {number} pid
 */
function nameOf(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM') return 'nobody'
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return `${pid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`
  } catch {
    return `${pid} -`
  }
}
