import { existsSync } from 'node:fs'

/** The program of a worker: next to the bundle if we run from one, otherwise its source. */
export function workerEntry(name: string, nextTo: string): URL {
  const built = new URL(`./${name}.mjs`, nextTo)
  return existsSync(built) ? built : new URL(`./${name}.ts`, nextTo)
}
