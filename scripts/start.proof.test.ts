import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { ensureDatabase } from '../apps/server/src/platform/database/database.ts'
import { databaseUrl } from '../apps/server/src/testing/global-setup.ts'
import { spawnServer } from '../e2e/server.ts'
import { buildStale } from './build.mjs'
import { inRoot } from './files.mjs'
import {
  addressOf,
  anyPorts,
  build,
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

const signIn = async (output: string, password: string) => {
  const academy = await fetch(`${addressOf(output, 'Academy Admin')}/auth/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name_or_email: 'admin', password }),
  })
  const lotse = addressOf(output, 'Lotse console')
  const console = await fetch(`${lotse}/console/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: lotse },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })
  return [academy.status, console.status]
}

test('CR-08 stopped at any step: exit 0, nothing left running, and the next start gets on from there', async () => {
  const folder = dataDir()
  for (const [step, signal] of [
    ['Creating the database', 'SIGINT'],
    ['Starting PostgreSQL', 'SIGTERM'],
    ['Migrating the database', 'SIGINT'],
    ['Filling the database', 'SIGHUP'],
  ] as const) {
    const server = spawnServer([join(build, 'server/main.mjs')], { ...anyPorts, DATA_DIR: folder })
    await server.prints(new RegExp(step))
    server.process.kill(signal)
    // npm passes the terminal's Ctrl+C on a second time.
    server.process.kill(signal)
    expect(await server.ended, server.output()).toBe(0)
    expect(server.output(), step).not.toMatch(/ready|Error/)
    expect(processesWith(folder), step).toEqual([])
  }
  const again = await start({ DATA_DIR: folder })
  expect(await again.stop()).toBe(0)
})

test('CR-06 npm killed without a word takes its server along', async () => {
  const folder = filledDir()
  const main = join(build, 'server/main.mjs')
  // As npm does it: with a shell in between.
  const npm = spawnServer(
    ['-e', `require('child_process').spawn('sh', ['-c', 'node "${main}"; true'], { stdio: 'inherit' })`],
    { ...anyPorts, DATA_DIR: folder, npm_lifecycle_event: 'start' },
  )
  await npm.prints(/^\s*ready\b/m)
  npm.process.kill('SIGKILL')
  await expect.poll(() => processesWith(folder), { timeout: 60_000 }).toEqual([])
  expect(existsSync(join(folder, 'postgres/postmaster.pid'))).toBe(false)
})

test.each(['SIGINT', 'SIGHUP'] as const)(
  'npm run dev serves every part and %s ends all of it',
  async signal => {
    const folder = filledDir()
    const server = spawnServer([inRoot('scripts/dev.mjs')], { ...anyPorts, DATA_DIR: folder })
    await server.prints(/Ctrl\+C/)
    const page = await fetch(addressOf(server.output(), 'Academy Admin')).then(answer => answer.text())
    expect(page).toContain('/@vite/client')
    server.process.kill(signal)
    expect(await server.ended, server.output()).toBe(0)
    expect(processesWith(folder)).toEqual([])
  },
)

test('CR-01 after kill -9 the next start takes over the running database and everything is there', async () => {
  const folder = dataDir()
  const first = await start({ DATA_DIR: folder })
  const password = readFileSync(join(folder, 'demo-password'), 'utf8').trim()
  expect(first.output()).toContain(password)
  // Killed between printing and recording it, it would rightly be shown again.
  await expect.poll(() => existsSync(join(folder, 'demo-password-shown'))).toBe(true)
  const pid = postmaster(folder)
  const ended = new Promise(done => first.process.once('exit', done))
  first.process.kill('SIGKILL')
  await ended
  expect(isAlive(pid)).toBe(true)
  const second = await start({ DATA_DIR: folder })
  expect(postmaster(folder)).toBe(pid)
  // Printed only once: the first table showed it, this one says where it is stored.
  expect(second.output()).not.toContain(password)
  expect(second.output()).toContain('demo-password')
  await second.stop()
  expect(isAlive(pid)).toBe(false)
})

test('the demo follows its settings: password and key changed after seeding work at once', async () => {
  const folder = dataDir()
  const given = await start({ DATA_DIR: folder, DEMO_PASSWORD: 'the first password' })
  expect(await signIn(given.output(), 'the first password')).toEqual([200, 200])
  await given.stop()
  const kept = await start({ DATA_DIR: folder, DEMO_SDK_KEY: 'another' })
  const password = readFileSync(join(folder, 'demo-password'), 'utf8').trim()
  expect(kept.output()).toContain(password)
  expect(await signIn(kept.output(), password)).toEqual([200, 200])
  const demo = await (await fetch(addressOf(kept.output(), 'Demo site'))).text()
  expect(demo).toContain('another')
  for (const key of ['another', 'demo']) {
    const session = await fetch(`${addressOf(kept.output(), 'Lotse console')}/sessions`, {
      method: 'POST',
      headers: { 'api-token': key, 'content-type': 'application/json' },
      body: '{"lang":"de"}',
    })
    expect(session.status, key).toBeLessThan(300)
  }
  await kept.stop()
  const third = await start({ DATA_DIR: folder, DEMO_PASSWORD: 'the third password' })
  expect(third.output()).toContain('the value of DEMO_PASSWORD')
  expect(await signIn(third.output(), 'the third password')).toEqual([200, 200])
  await third.stop()
})

test('two servers on one empty database fill it once; each has a data directory of its own', async () => {
  const name = `start_${process.pid}`
  await ensureDatabase(inject('postgresUrl'), name)
  const DATABASE_URL = databaseUrl(inject('postgresUrl'), name)
  const shared = { DATABASE_URL, DEMO_PASSWORD: 'a common password' }
  const [first, second] = [dataDir(), dataDir()]
  const servers = await Promise.all([first, second].map(folder => start({ ...shared, DATA_DIR: folder })))
  for (const server of servers) expect(await signIn(server.output(), 'a common password')).toEqual([200, 200])
  expect(await failure({ ...shared, DATA_DIR: first })).toContain('is in use by another instance')
  await command('owner', ['--name', 'Second', '--email', 'second@example.com'], {
    ...shared,
    DATA_DIR: first,
  })
  for (const server of servers) expect(await server.stop()).toBe(0)
})

test('a database that holds something else is named, and so is a role without rights', async () => {
  const name = `strange_${process.pid}`
  await ensureDatabase(inject('postgresUrl'), name)
  const DATABASE_URL = databaseUrl(inject('postgresUrl'), name)
  const client = new pg.Client({ connectionString: DATABASE_URL })
  await client.connect()
  await client.query('create schema academy; create table academy."user" (id int)')
  await client.query(`create role ${name} login password 'x'`)
  await client.end()
  expect(await failure({ DATABASE_URL, DATA_DIR: dataDir() })).toContain(
    'The database of DATABASE_URL holds something else',
  )
  const weak = new URL(DATABASE_URL)
  weak.username = name
  weak.password = 'x'
  expect(await failure({ DATABASE_URL: weak.href, DATA_DIR: dataDir() })).toContain(
    'The role in DATABASE_URL may not create our tables',
  )
})

test('nothing of the caller leaks into a server under test', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:9/none')
  vi.stubEnv('LOTSE_URL', 'https://lotse.example.com')
  const server = await start({ DATA_DIR: filledDir() })
  expect(server.output()).not.toContain('lotse.example.com')
  await server.stop()
  vi.unstubAllEnvs()
})

test.each(['/proc/x/y', '/dev/null/data'])('DATA_DIR %s is refused in one sentence', async folder => {
  const sentence = new RegExp(
    `ended with 1:\\s+DATA_DIR ${folder} cannot be written \\(\\w+\\): set DATA_DIR.+\\.\\s*$`,
  )
  expect(await failure({ DATA_DIR: folder })).toMatch(sentence)
  expect(await failure({ DATA_DIR: folder, DATABASE_URL: inject('postgresUrl') })).toMatch(sentence)
})

test('an address that answers to nobody: DATABASE_URL is named', async () => {
  expect(
    await failure({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none', DATA_DIR: dataDir() }),
  ).toContain('DATABASE_URL cannot be reached')
})
