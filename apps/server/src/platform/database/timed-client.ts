import pg from 'pg'

type Query = (...given: unknown[]) => unknown

/**
 * A connection that is closed once we have stopped waiting for one of its statements. The statement goes on, and may
 * leave a transaction open: whoever got the connection next would write into it.
 */
export class TimedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as Query
    const timed: Query = (...given) => {
      const result = query(...given)
      // Noticed before the caller does, who gives the connection back to the pool.
      if (result instanceof Promise)
        result.catch((error: unknown) => {
          if (isGivenUp(error)) void this.end()
        })
      return result
    }
    this.query = timed as typeof this.query
  }
}

/** Our own limit has passed (`query_timeout`), while the database still works on it or does not answer at all. */
const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'
