import type pg from 'pg'
import { TimedClient } from './timed-client.ts'

type Query = (...given: unknown[]) => unknown

/**
 * A connection through a pooler of transactions. A statement with a name stays with the session that planned it, and
 * the next one may be another: names are left away, and each statement is planned again.
 */
export class NamelessClient extends TimedClient {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const nameless: Query = (first, ...rest) => query(withoutName(first), ...rest)
    this.query = nameless as typeof this.query
  }
}

function withoutName(statement: unknown): unknown {
  const { name, submit } = (statement ?? {}) as { name?: unknown; submit?: unknown }
  // What submits itself, such as a COPY, is more than its fields.
  if (name === undefined || typeof submit === 'function') return statement
  return { ...(statement as object), name: undefined }
}
