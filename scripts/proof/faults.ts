import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kept, until } from './children.ts'
import type { Databases } from './database.ts'
import { servers } from './load.ts'
import { cut, mend } from './network.ts'

export interface Stage {
  database: Databases
  web: [Kept, Kept]
  nats: Kept
  /** What the clock of the first server is ahead, as libfaketime reads it. */
  clock(ahead: string): void
}

export interface Fault {
  name: string
  /** What is done, and for how long. */
  does: string
  /** Resolves when it is over, perhaps with what was seen of it; from then on it counts until all are ready. */
  run(stage: Stage): Promise<string | undefined>
}

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).status === 200

const SHORT_MS = 8_000

export const faults: Fault[] = [
  { name: 'nothing', does: 'for comparison, 15 s', run: () => pause(15_000, undefined) },
  {
    name: 'a server is killed',
    does: '`kill -9` of the first, then of the second once the first is ready; each is started again after 0.5 s',
    run: async ({ web }) => {
      for (const [at, one] of web.entries()) {
        one.kill()
        await pause(400)
        await until(`server ${at + 1} is ready`, () => isReady(servers[at] ?? ''), 90)
      }
    },
  },
  {
    name: 'a server is cut off',
    does: 'the network of the first is silent for 8 s; it neither reaches anybody nor hears that it does not',
    run: async () => {
      cut('web1')
      await pause(SHORT_MS)
      mend('web1')
    },
  },
  {
    name: 'NATS and the bucket are cut off',
    does: 'their network is silent for 8 s',
    run: async () => {
      cut('store')
      await pause(SHORT_MS)
      mend('store')
    },
  },
  {
    name: 'the database is cut off',
    does: 'its network is silent for 8 s',
    run: async () => {
      cut('db1')
      await pause(SHORT_MS)
      mend('db1')
    },
  },
  {
    name: 'NATS is killed',
    does: '`kill -9`, started again after 0.5 s',
    run: async ({ nats }) => {
      nats.kill()
      await pause(1_000)
    },
  },
  {
    name: 'the database is killed',
    does: '`kill -9` of its first process, started again after 0.5 s',
    run: async ({ database }) => {
      database.kill('db1')
      await pause(1_000)
    },
  },
  {
    name: 'a slow disk',
    does: 'each flush of the log takes 0.1 s longer, for 12 s (`commit_delay`)',
    run: async ({ database }) => {
      const set = async (value: string) => {
        await database.query(`alter system ${value}`)
        await database.query('select pg_reload_conf()')
      }
      await set('set commit_delay = 100000')
      await set('set commit_siblings = 0')
      await pause(12_000)
      await set('reset commit_delay')
      await set('reset commit_siblings')
    },
  },
  {
    name: 'a full disk',
    does: 'that of the database, for 8 s',
    run: async ({ database }) => {
      const file = join(database.disk, 'fill')
      const before = database.restarts()
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=1M'], { stdio: 'ignore' })
      } catch {
        // Until there is no room.
      }
      await pause(SHORT_MS)
      rmSync(file)
      return `it ended ${database.restarts() - before} times meanwhile`
    },
  },
  {
    name: 'a clock jumps',
    does: 'that of the first server, an hour forward for 8 s, and back',
    run: async ({ clock }) => {
      clock('+3600s')
      await pause(SHORT_MS)
      const answer = await fetch(`${servers[0]}/livez`)
      const aheadMs = new Date(answer.headers.get('date') ?? 0).getTime() - Date.now()
      clock('+0s')
      await pause(1_500)
      return `it said it was ${Math.round(aheadMs / 60_000)} minutes ahead`
    },
  },
  {
    name: 'the database fails over',
    does: '`kill -9` of the primary for ever; the replica takes its place and its address',
    run: async ({ database }) => {
      await database.failOver()
    },
  },
]

export const writeClock = (file: string, ahead: string): void => writeFileSync(file, `${ahead}\n`)
