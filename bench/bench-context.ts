import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { type BuildOptions, build } from 'esbuild'
import { pino } from 'pino'
import { errandNames } from '../apps/server/src/errands.ts'
import { openNotifyChannel } from '../apps/server/src/platform/channel/notify-channel.ts'
import type { Ctx } from '../apps/server/src/platform/context.ts'
import { ensureDatabase, openDatabase } from '../apps/server/src/platform/database/database.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '../apps/server/src/platform/database/postgres.ts'
import { createKeys } from '../apps/server/src/platform/process/keys.ts'
import { repositoryRoot } from '../apps/server/src/platform/process/root.ts'
import { readSettings } from '../apps/server/src/platform/process/settings.ts'
import { openQueue } from '../apps/server/src/platform/queue/queue.ts'

export const folder = process.env.BENCH_DIR ?? join(tmpdir(), 'lotse-bench')

/** A separate PostgreSQL, kept between runs. */
export function startDatabase(): Promise<EmbeddedPostgres> {
  mkdirSync(folder, { recursive: true })
  return startPostgres(folder)
}

/** What the server's verbs need, on the named database. */
export async function openCtx(url: string): Promise<Ctx> {
  const store = openDatabase(url)
  const log = pino({ level: 'silent' })
  return {
    settings: readSettings(
      { NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', DEMO_LANG: 'de' },
      folder,
    ),
    db: store.db,
    pool: store.pool,
    log,
    now: () => new Date(),
    keys: createKeys('a secret for benchmarks, long enough'),
    channel: await openNotifyChannel(url, store.pool, log),
    mailer: { deliver: async () => 'sent', close: async () => {} },
    queue: await openQueue(url, log, errandNames),
  }
}

export async function migrated(postgres: EmbeddedPostgres, name: string): Promise<{ url: string; ctx: Ctx }> {
  await ensureDatabase(postgres.url('postgres'), name)
  const url = postgres.url(name)
  const ctx = await openCtx(url)
  await migrate(ctx.db)
  return { url, ctx }
}

/** The file as the server is built for production: running sources directly slows them down. */
export async function built(file: string): Promise<string> {
  const outfile = join(repositoryRoot(), '.build/bench', basename(file).replace(/\.ts$/, '.mjs'))
  await bundle({ entryPoints: [file], outfile })
  return outfile
}

export const bundle = (what: BuildOptions): Promise<unknown> =>
  build({
    ...what,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    plugins: [
      {
        name: 'packages-outside',
        setup: setup =>
          setup.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
            path.startsWith('@lotse/') || kind === 'entry-point' ? undefined : { path, external: true },
          ),
      },
    ],
  })

/** A built file in its own process; it answers each line we write with one line of JSON. */
export async function child<T>(file: string, args: string[], flags: string[] = []) {
  const started = spawn(process.execPath, [...flags, file, ...args], { stdio: ['pipe', 'pipe', 'inherit'] })
  let text = ''
  const waiting: ((line: string) => void)[] = []
  const lines: string[] = []
  started.stdout.on('data', chunk => {
    text += chunk
    const parts = text.split('\n')
    text = parts.pop() ?? ''
    for (const line of parts) {
      const next = waiting.shift()
      if (next) next(line)
      else lines.push(line)
    }
  })
  // Whatever happens to us, they do not stay behind.
  process.once('exit', () => started.kill('SIGKILL'))
  started.once('exit', code => {
    if (code) throw new Error(`${args[0]} ended with ${code}`)
  })
  const read = async <R>(): Promise<R> =>
    JSON.parse(lines.shift() ?? (await new Promise<string>(done => waiting.push(done)))) as R
  return {
    first: await read<T>(),
    read,
    ask: <R>(line: string): Promise<R> => {
      started.stdin.write(`${line}\n`)
      return read<R>()
    },
    pid: started.pid,
    stop: () => started.kill('SIGKILL'),
  }
}

export const at = (share: number, numbers: number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0
export const median = (numbers: number[]): number => at(0.5, numbers)
