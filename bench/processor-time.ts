import { readdirSync, readFileSync } from 'node:fs'

/** What Linux counts processor time in. */
const TICK_MS = 10

/** The fields of `/proc/<pid>/stat` from the third on: the name before them may contain anything. */
function statOf(pid: number | string): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number)
  } catch {
    return []
  }
}

/** Milliseconds of processor time of a process and its children that have ended; 0 where nobody counts it. */
function ownTime(pid: number | string): number {
  const [, , , , , , , , , , user = 0, system = 0, ended = 0, endedSystem = 0] = statOf(pid)
  return (user + system + ended + endedSystem) * TICK_MS
}

/** The same with all its children: a PostgreSQL has one for each connection. */
export function processorTime(pid: number): number {
  let children: string[] = []
  try {
    children = readdirSync('/proc').filter(name => statOf(name)[0] === pid)
  } catch {
    // Not Linux.
  }
  return [pid, ...children].reduce<number>((sum, one) => sum + ownTime(one), 0)
}
