import pg from 'pg'
import { isByItself, type TestServer } from './test-server.ts'

type Query = (...args: unknown[]) => unknown

const selects = /^\s*(select|with)\b/i
/** Includes statements that change data. */
export const allStatements = /^\s*(select|with|insert|update|delete)\b/i

/** Takers that `work` has woken query for its errands, too. */
const ofQueue = /^\s*(with (next|results|deleted_jobs)|begin)\b/i

/** Runs `work` and returns every SELECT it sent, or other statements on request. */
export async function queriesOf(server: TestServer, work: () => Promise<unknown>, wanted = selects) {
  const sent: { text: string; values: unknown[] }[] = []
  const own = new URL(server.ctx.pool.options.connectionString ?? '').pathname.slice(1)
  const original = pg.Client.prototype.query as Query
  pg.Client.prototype.query = function record(this: pg.Client, ...args: unknown[]) {
    // Others in this process may be working on another database.
    if (this.database !== own || isByItself()) return original.apply(this, args)
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text?: string }).text
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? [])
    if (text && wanted.test(text) && !ofQueue.test(text)) sent.push({ text, values })
    return original.apply(this, args)
  } as typeof pg.Client.prototype.query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = original as typeof pg.Client.prototype.query
  }
  return sent
}

/** The plan of every such statement that `work` sent, so that a test sees what PostgreSQL would really do. */
export async function plansOf(
  server: TestServer,
  work: () => Promise<unknown>,
  wanted = selects,
): Promise<string[]> {
  const sent = await queriesOf(server, work, wanted)
  const plans: string[] = []
  for (const { text, values } of sent) {
    const { rows } = await server.ctx.pool.query(`explain ${text}`, values)
    plans.push(rows.map(row => row['QUERY PLAN']).join('\n'))
  }
  return plans
}

/** The maximum number of the pool's connections that `work` had in use at a time. */
export async function mostConnections(
  { ctx: { pool } }: { ctx: Pick<TestServer['ctx'], 'pool'> },
  work: () => Promise<unknown>,
): Promise<number> {
  const used = new Set<pg.PoolClient>()
  let most = 0
  const take = (client: pg.PoolClient) => {
    if (!isByItself()) used.add(client)
    most = Math.max(most, used.size)
  }
  const leave = (_error: Error, client: pg.PoolClient) => void used.delete(client)
  pool.on('acquire', take)
  pool.on('release', leave)
  try {
    await work()
  } finally {
    pool.off('acquire', take)
    pool.off('release', leave)
  }
  return most
}

/** Blocks that the matching statements of `work` read, from the database's memory or the disk. */
export async function blocksOf(server: TestServer, about: string, work: () => Promise<unknown>) {
  const queries = await queriesOf(server, work)
  let blocks = 0
  for (const { text, values } of queries.filter(({ values }) => values.includes(about))) {
    const { rows } = await server.ctx.pool.query(`explain (analyze, buffers, format json) ${text}`, values)
    const plan = rows[0]['QUERY PLAN'][0].Plan
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  }
  return blocks
}
