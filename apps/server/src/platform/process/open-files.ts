import { readFileSync } from 'node:fs'

/** Files and connections that this process may have open at a time; undefined if the system does not say. */
export function mostOpenFiles(): number | undefined {
  try {
    const [, most] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
    return most === undefined ? undefined : Number(most)
  } catch {
    return undefined
  }
}
