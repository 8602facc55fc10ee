import { readFileSync, rmSync, writeFileSync } from 'node:fs'

const RETRY_MS = 100

/**
 * Runs `work` while no other process holds the lock file. The lock of a process that died is taken over.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  while (!take(file)) await new Promise(done => setTimeout(done, RETRY_MS))
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

/** @param {string} file */
function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (!isAlive(holder(file))) rmSync(file, { force: true })
    return false
  }
}

/** @param {string} file */
function holder(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}

/** @param {number} pid */
function isAlive(pid) {
  // An empty file belongs to a process that is just writing it.
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
