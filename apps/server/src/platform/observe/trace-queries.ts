import type pg from 'pg'
import type { Traces } from './traces.ts'

type Query = (...given: unknown[]) => unknown
type Done = (error: unknown, result: unknown) => void

/** A span for each statement of the pool's connections, without its values. */
export function traceQueries(pool: pg.Pool, traces: Traces): void {
  const known = new WeakSet<pg.PoolClient>()
  pool.on('acquire', client => {
    if (known.has(client)) return
    known.add(client)
    const query: Query = client.query.bind(client)
    const traced: Query = (...given) => {
      const end = traces.query(textOf(given[0]))
      if (!end) return query(...given)
      const done = given.at(-1)
      if (typeof done === 'function') {
        const told: Done = (error, result) => {
          end(error ?? undefined)
          ;(done as Done)(error, result)
        }
        return query(...given.slice(0, -1), told)
      }
      const result = query(...given)
      if (result instanceof Promise) result.then(() => end(), end)
      else end()
      return result
    }
    client.query = traced as typeof client.query
  })
}

const textOf = (query: unknown): string => {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : 'COPY'
}
