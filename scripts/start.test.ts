import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer } from '../e2e/server.ts'
import { buildStale } from './build.mjs'
import { inRoot } from './files.mjs'

const build = inRoot('.build')
const folders: string[] = []
const dataDir = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotse-start-'))
  folders.push(folder)
  return folder
}
const anyPorts = {
  ACADEMY_PORT: '0',
  LOTSE_PORT: '0',
  FRAME_PORT: '0',
  BANNER_PORT: '0',
  MEDIA_PORT: '0',
  DEMO_PORT: '0',
}
const start = (env: Record<string, string>) => startServer({ ...anyPorts, ...env }, build)
/** The text of a start that must fail. */
const failure = (env: Record<string, string>) =>
  start(env).then(
    () => '',
    (error: Error) => error.message,
  )

beforeAll(buildStale, 240_000)
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const postmaster = (folder: string) =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

test('a wrong value ends the start with one sentence that names the variable', async () => {
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
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test('CR-07 a data directory serves one instance; the second says so and the first lives on', async () => {
  const folder = dataDir()
  const first = await start({ DATA_DIR: folder })
  expect(await failure({ DATA_DIR: folder })).toContain('is in use by another instance')
  expect(first.process.exitCode).toBeNull()
  expect(await first.stop()).toBe(0)
})

test('SIGTERM and SIGINT end everything: exit 0, no PostgreSQL left', async () => {
  const folder = dataDir()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const server = await start({ DATA_DIR: folder })
    const pid = postmaster(folder)
    expect(isAlive(pid)).toBe(true)
    const ended = new Promise(done => server.process.once('exit', done))
    server.process.kill(signal)
    expect(await ended).toBe(0)
    expect(isAlive(pid)).toBe(false)
  }
})

test('CR-01 after kill -9 the next start takes over the running database and everything is there', async () => {
  const folder = dataDir()
  const first = await start({ DATA_DIR: folder })
  const password = readFileSync(join(folder, 'demo-password'), 'utf8').trim()
  expect(first.output()).toContain(password)
  const pid = postmaster(folder)
  const ended = new Promise(done => first.process.once('exit', done))
  first.process.kill('SIGKILL')
  await ended
  expect(isAlive(pid)).toBe(true)
  const second = await start({ DATA_DIR: folder })
  expect(postmaster(folder)).toBe(pid)
  // Printed once only: the first table showed it, this one says where it is kept.
  expect(second.output()).not.toContain(password)
  expect(second.output()).toContain('demo-password')
  await second.stop()
  expect(isAlive(pid)).toBe(false)
})

test('AU-22 production does not start without its secret', async () => {
  expect(await failure({ NODE_ENV: 'production', DATA_DIR: dataDir() })).toContain('SECRET must be set')
})

test('production seeds nothing, and a command makes the first administrator and the first owner', async () => {
  const folder = dataDir()
  const env = { NODE_ENV: 'production', SECRET: 'a production secret of this very test', DATA_DIR: folder }
  await command('admin', ['--name', 'chief', '--email', 'chief@example.com'], env)
  await command('owner', ['--name', 'Boss', '--email', 'boss@example.com'], env)
  const port = await freePort()
  const server = await start({ ...env, ACADEMY_PORT: String(port), LOTSE_PORT: String(await freePort()) })
  const login = (name_or_email: string, password: string) =>
    fetch(`http://127.0.0.1:${port}/auth/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name_or_email, password }),
    })
  expect((await login('admin', 'anything')).status).toBe(401)
  const answer = await login('chief', 'A long passphrase 1')
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { user: { admin: boolean } }).user.admin).toBe(true)
  const lotse = Number(/Lotse console\s+http:\/\/localhost:(\d+)/.exec(server.output())?.[1])
  const owner = await fetch(`http://127.0.0.1:${lotse}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: `http://localhost:${lotse}` },
    body: JSON.stringify({ email: 'boss@example.com', password: 'A long passphrase 1' }),
  })
  expect(owner.status).toBe(200)
  expect(await server.stop()).toBe(0)
})

test('an address that answers to nobody: DATABASE_URL is named', async () => {
  expect(
    await failure({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: dataDir() }),
  ).toContain('DATABASE_URL cannot be reached')
})

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await new Promise<number>(done =>
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port)),
  )
  await new Promise(done => server.close(done))
  return port
}

/** `npm run create-admin` and `create-owner`, the password given by environment as a person's script would. */
function command(kind: string, args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(build, 'server/create-account.mjs'), kind, ...args], {
      env: { ...process.env, ...env, ACCOUNT_PASSWORD: 'A long passphrase 1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', text => {
      output += text
    })
    child.stderr.on('data', text => {
      output += text
    })
    child.once('exit', code =>
      code === 0 ? done() : fail(new Error(`create-account ended with ${code}: ${output}`)),
    )
  })
}
