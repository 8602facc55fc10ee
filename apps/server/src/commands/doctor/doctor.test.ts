import { readFileSync, rmSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { spawnServer } from '../../../../../e2e/server.ts'
import { createDataDirs } from '../../../../../scripts/testing/starts.ts'
import { ensureDatabase } from '../../platform/database/database.ts'
import { originNames } from '../../platform/process/settings.ts'
import { databaseUrl } from '../../testing/global-setup.ts'
import { selfSigned, whyNoKeys } from '../../testing/self-signed.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { refusalOf } from './check-database.ts'
import { examine, readSites, written } from './doctor.ts'
import { allows, readPolicy } from './policy.ts'

const { dataDir, removeAll } = createDataDirs()
afterAll(removeAll)
let server: TestServer
let env: Record<string, string>
beforeAll(async () => {
  server = await createTestServer()
  const urls = await server.listen()
  const addresses = originNames.map(name => [`${name.toUpperCase()}_URL`, urls[name]])
  const { connectionString = '' } = server.ctx.pool.options
  env = { ...Object.fromEntries(addresses), DATABASE_URL: connectionString, DATA_DIR: dataDir() }
})
afterAll(() => server.close())

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})
const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'
async function serve(answer: RequestListener, upgraded?: (socket: Duplex) => void): Promise<string> {
  const http = createServer(answer).listen(0, '127.0.0.1')
  if (upgraded) http.on('upgrade', (_request, socket) => upgraded(socket))
  await new Promise(done => http.once('listening', done))
  closing.push(() => http.close())
  return `http://localhost:${(http.address() as { port: number }).port}`
}

/** How many files may be open depends on the machine of the test. */
const said = async (more: Record<string, string> = {}, sites: string[] = []) =>
  written((await examine({ ...env, ...more }, '/', sites)).filter(({ about }) => about !== 'Files'))

test('D172 of a server that works, every line is ok', async () => {
  const text = await said()
  expect(text).not.toMatch(/^(warning|failed)/m)
  for (const about of ['Settings', 'Disk', 'Database', 'Clock', 'Websockets', 'Frames', 'Mail', 'MEDIA_URL'])
    expect(text).toMatch(new RegExp(`^ok +${about} `, 'm'))
})

test('D172 a wrong setting, a wrong address and a swapped one are named with what to do', async () => {
  expect(await said({ LOTSE_PORT: 'abc' })).toMatch(/^failed +Settings +LOTSE_PORT is wrong: "abc"/)
  expect(await said({ LOTSE_URL: 'http://localhost:9' })).toMatch(
    /^warning +LOTSE_URL +nobody answers.+not running\n +→ Start it/m,
  )
  const { ACADEMY_URL = '', LOTSE_URL = '' } = env
  const swapped = await said({ ACADEMY_URL: LOTSE_URL, LOTSE_URL: ACADEMY_URL })
  expect(swapped).toMatch(/^failed +LOTSE_URL .+leads to another origin of ours\n +→ Let the proxy pass/m)
  const elsewhere = await serve((_request, response) => response.end('Welcome to nginx'))
  expect(await said({ MEDIA_URL: elsewhere })).toMatch(/^failed +MEDIA_URL .+answered by something else/m)
})

test('D195 the folder of daily backups is looked at, and that they are encrypted', async () => {
  expect(await said()).not.toMatch(/ Backups /)
  const folder = dataDir()
  const passphrase = { BACKUP_PASSPHRASE: 'five words out of a hat' }
  expect(await said({ BACKUP_DIR: folder, ...passphrase })).toMatch(/^ok +Backups .*every day, encrypted/m)
  expect(await said({ BACKUP_DIR: folder })).toMatch(
    /^warning +Backups .*not encrypted\n +→ Set BACKUP_PASS/m,
  )
  expect(await said({ BACKUP_DIR: '/proc/1/none' })).toMatch(/^failed +Backups .*cannot be written/m)
})

test('D172 a proxy that swallows websockets, or forbids frames, is noticed', async () => {
  const { LOTSE_URL = '', FRAME_URL = '' } = env
  const behind =
    (origin: string, more: Record<string, string>): RequestListener =>
    async (request, response) => {
      const answer = await fetch(origin + request.url)
      const headers = { ...Object.fromEntries(answer.headers), ...more }
      delete headers['content-encoding']
      delete headers['content-length']
      response.writeHead(answer.status, headers).end(await answer.text())
    }
  const text = await said({
    LOTSE_URL: await serve(behind(LOTSE_URL, {})),
    FRAME_URL: await serve(behind(FRAME_URL, { 'x-frame-options': 'SAMEORIGIN' })),
  })
  expect(text).toMatch(/^failed +Websockets .+\n +→ Let the proxy pass Upgrade/m)
  expect(text).toMatch(/^failed +Frames .+\n +→ Remove X-Frame-Options/m)
})

test('Z1084 a proxy that refuses, breaks off or answers an upgrade by itself is noticed', async () => {
  const { LOTSE_URL = '' } = env
  const through: RequestListener = async (request, response) => {
    const answer = await fetch(LOTSE_URL + request.url)
    response
      .writeHead(answer.status, { 'x-request-id': 'x', 'content-type': 'application/json' })
      .end(await answer.text())
  }
  const answers = ['', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n', switching]
  for (const answer of answers) {
    const proxy = await serve(through, socket => socket.end(answer))
    const text = await said({ LOTSE_URL: proxy })
    expect(text).toMatch(/^ok +LOTSE_URL /m)
    expect(text).toMatch(/^failed +Websockets .+do not get through.+\n +→ Let the proxy pass Upgrade/m)
  }
})

test('Z1084 every policy of a proxy counts, wherever frames are forbidden', async () => {
  const { FRAME_URL = '' } = env
  const added = await serve(async (request, response) => {
    const answer = await fetch(FRAME_URL + request.url)
    response
      .writeHead(answer.status, [
        ...['x-request-id', 'x'],
        ...['content-security-policy', 'frame-ancestors *'],
        ...['content-security-policy', "frame-ancestors 'self'"],
      ])
      .end(await answer.text())
  })
  expect(await said({ FRAME_URL: added })).toMatch(/^failed +Frames .+\n +→ Remove X-Frame-Options/m)
})

test('D172 a database that is away and a mail server that is none are named, without their passwords', async () => {
  const text = await said({
    DATABASE_URL: 'postgres://nobody:s3cret@127.0.0.1:9/none',
    SMTP_URL: 'smtp://nobody:s3cret@127.0.0.1:9',
    MAIL_FROM: 'lotse@example.com',
  })
  expect(text).toMatch(
    /^failed +Database +does not answer \(ECONNREFUSED\)\n +→ Start it, or correct DATABASE_URL/m,
  )
  expect(text).toMatch(/^failed +Mail +127.0.0.1:9 does not answer as a mail server/m)
  expect(text).not.toContain('s3cret')
})

test('Z1088 a wrong password and a missing database are named as what they are', async () => {
  const url = new URL(env.DATABASE_URL ?? '')
  url.pathname = '/none'
  expect(await said({ DATABASE_URL: url.href })).toMatch(
    /^failed +Database +does not exist on its server\n +→ Create it, or correct DATABASE_URL/m,
  )
  expect(refusalOf('28P01')).toEqual(['refuses our name or password', 'Set the password of its role'])
})

test('Z1088 a bucket that is away, wrong or closed is named, and nothing is stored in it', async () => {
  const asked: string[] = []
  const answering = (status: number, code: string) =>
    serve((request, response) => {
      asked.push(`${request.method} ${request.url?.split('?')[0]}`)
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    })
  const keys = { S3_ACCESS_KEY: 'access', S3_SECRET_KEY: 's3cret' }
  const bucket = async (status: number, code: string) =>
    said({ ...keys, S3_URL: `${await answering(status, code)}/bucket` })
  expect(await bucket(404, 'NoSuchKey')).toMatch(/^ok +Bucket +the one at \S+ lets us in/m)
  expect(await bucket(404, 'NoSuchBucket')).toMatch(/^failed +Bucket +.+NoSuchBucket\n +→ Correct S3_URL/m)
  // Z1151: a proxy, or anything else that has no such page.
  expect(await bucket(404, '')).toMatch(
    /^failed +Bucket +\S+ answers 404, as no store does\n +→ Correct S3_URL/m,
  )
  expect(await bucket(403, 'SignatureDoesNotMatch')).toMatch(/^failed +Bucket +.+SignatureDoesNotMatch/m)
  expect(await bucket(403, 'AccessDenied')).toMatch(/^warning +Bucket +.+\n +→ .+Allow this key/m)
  const gone = (await serve(() => {})).replace('localhost', '127.0.0.1')
  closing.pop()?.()
  const away = await said({ ...keys, S3_URL: `${gone}/bucket` })
  expect(away).toMatch(/^failed +Bucket +.+does not answer \(ECONNREFUSED\)/m)
  expect(away).not.toContain('s3cret')
  expect(new Set(asked)).toEqual(new Set(['GET /bucket/files/the-doctor-looks']))
})

test('D172 a role that may not create our tables is named before the first start fails', async () => {
  const name = `doctor_${process.pid}`
  await ensureDatabase(inject('postgresUrl'), name)
  await server.ctx.pool.query(`create role ${name} login password 'x'`)
  const weak = new URL(databaseUrl(inject('postgresUrl'), name))
  weak.username = name
  weak.password = 'x'
  const text = await said({ DATABASE_URL: weak.href })
  expect(text).toMatch(/^failed +Database +the role may not create schemas\n +→ grant create/m)
  expect(text).toMatch(/^warning +Database +is \d+ migrations behind/m)
})

test('D172 a site whose policy blocks us is told what to add', async () => {
  const { LOTSE_URL = '', FRAME_URL = '', BANNER_URL = '', MEDIA_URL = '' } = env
  const strict = await serve((_request, response) =>
    response
      .setHeader('content-security-policy', `default-src 'self'; script-src ${LOTSE_URL}; img-src *`)
      .end('<p>'),
  )
  const blocked = await said({}, [strict])
  expect(blocked).toContain(`blocks connect-src ${LOTSE_URL}`)
  expect(blocked).toContain(`blocks frame-src ${FRAME_URL}`)
  expect(blocked).not.toContain('blocks script-src')
  expect(blocked).not.toContain('blocks img-src')
  expect(blocked).toMatch(/^warning +Site .+does not name/m)

  const socket = LOTSE_URL.replace('http', 'ws')
  const policy = `script-src ${LOTSE_URL}; connect-src ${LOTSE_URL} ${socket}; frame-src ${LOTSE_URL} ${FRAME_URL} ${BANNER_URL}; media-src ${LOTSE_URL} ${MEDIA_URL}`
  const open = await serve((_request, response) =>
    response.end(
      `<meta http-equiv="Content-Security-Policy" content="${policy}"><script src="${LOTSE_URL}/sdk/loader.js"></script>`,
    ),
  )
  expect(await said({}, [open])).not.toMatch(/^(warning|failed)/m)
  // Z1152: addresses do not count beside 'strict-dynamic', and only the nonce of the snippet does.
  const rest = policy.slice(policy.indexOf('connect-src'))
  const page = (scripts: string, nonce: string) =>
    serve((_request, response) =>
      response
        .setHeader('content-security-policy', `script-src ${scripts} 'strict-dynamic' https: http:; ${rest}`)
        .end(`<script nonce="${nonce}" src="${LOTSE_URL}/sdk/loader.js"></script>`),
    )
  expect(await said({}, [await page("'nonce-a1'", 'a1')])).not.toMatch(/^(warning|failed)/m)
  const refused = await said({}, [await page(`'nonce-a1' ${LOTSE_URL}`, 'other')])
  expect(refused).toMatch(/^failed +Site .+'strict-dynamic'.+\n +→ Give the script tag/m)
  expect(refused).not.toContain('lets Lotse in')
  expect(await said({}, ['http://localhost:9'])).toMatch(/^failed +Site .+does not answer/m)
})

test.skipIf(whyNoKeys())(
  'D172 a certificate that browsers refuse, and one that ends soon, are named',
  async () => {
    const { MEDIA_URL = '' } = env
    const { folder, cert, key } = selfSigned()
    const behind = createSecureServer(
      { cert: readFileSync(cert), key: readFileSync(key) },
      async (request, response) => {
        const answer = await fetch(MEDIA_URL + request.url)
        const policy = answer.headers.get('content-security-policy') ?? ''
        response
          .writeHead(200, { 'x-request-id': 'x', 'content-security-policy': policy })
          .end(await answer.text())
      },
    ).listen(0, '127.0.0.1')
    await new Promise(done => behind.once('listening', done))
    closing.push(
      () => behind.close(),
      () => rmSync(folder, { recursive: true }),
    )
    const url = `https://localhost:${(behind.address() as { port: number }).port}`
    expect(await said({ MEDIA_URL: url })).toMatch(
      /^failed +MEDIA_URL +browsers do not accept the certificate .+\n +→ Renew it/m,
    )
    // Somebody who trusts it.
    const trusting = { ...env, MEDIA_URL: url, NODE_EXTRA_CA_CERTS: cert }
    const command = spawnServer([join(inject('bundle'), 'doctor.mjs')], trusting)
    await command.ended
    expect(command.output()).toMatch(/^ok +MEDIA_URL +\S+ answers/m)
    expect(command.output()).toMatch(/^warning +MEDIA_URL +the certificate of \S+ ends in 1 days/m)
  },
)

test('D172 policies are read as browsers do', () => {
  const may = (policy: string, directive: string, address: string) =>
    allows(readPolicy(policy), directive, address, 'https://www.example.com/page')
  expect(may('', 'script-src', 'https://lotse.example.com')).toBe(true)
  expect(may("default-src 'none'", 'script-src', 'https://lotse.example.com')).toBe(false)
  expect(may('script-src https:', 'script-src', 'https://lotse.example.com')).toBe(true)
  expect(may('script-src *.example.com', 'script-src', 'https://lotse.example.com')).toBe(true)
  expect(may('script-src *.example.com', 'script-src', 'https://example.org')).toBe(false)
  expect(may('script-src lotse.example.com:8443', 'script-src', 'https://lotse.example.com')).toBe(false)
  expect(may('connect-src https://lotse.example.com', 'connect-src', 'wss://lotse.example.com')).toBe(true)
  expect(may('child-src https://frame.example.com', 'frame-src', 'https://frame.example.com')).toBe(true)
  expect(may("script-src 'self'; script-src *", 'script-src', 'https://lotse.example.com')).toBe(false)
})

test('Z1084 policies are read with their folders, and with the directive for script elements', () => {
  const may = (policy: string, address: string) =>
    allows(readPolicy(policy), 'script-src', address, 'https://www.example.com/page')
  const sdk = 'https://lotse.example.com/sdk/'
  expect(may("script-src *; script-src-elem 'self'", sdk)).toBe(false)
  expect(may("script-src 'self'; script-src-elem *.example.com", sdk)).toBe(true)
  expect(may('script-src https://lotse.example.com/sdk/', sdk)).toBe(true)
  expect(may('script-src https://lotse.example.com/', sdk)).toBe(true)
  expect(may('script-src https://lotse.example.com/SDK/', sdk)).toBe(false)
  expect(may('script-src https://lotse.example.com/sdk/loader.js', sdk)).toBe(false)
})

test('D172 the command says it in lines, beside nothing that runs, and ends with 1 if something failed', async () => {
  const run = async (args: string[], more: Record<string, string>) => {
    const command = spawnServer([join(inject('bundle'), 'doctor.mjs'), ...args], { ...env, ...more })
    return { code: await command.ended, output: command.output() }
  }
  const alone = await run([], { DATABASE_URL: '', DATA_DIR: dataDir() })
  expect(alone.output).toMatch(/^ok +Database +is the embedded one/m)
  expect(alone.code).toBe(0)
  const broken = await run([], { SECRET: 'short' })
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.output).toMatch(/^failed +Settings +SECRET is wrong/)
  expect((await run(['--page', 'x'], {})).output).toContain('Say npm run doctor')
  expect(() => readSites(['--site', 'www.example.com'])).toThrow('Say npm run doctor')
})

test('D184 a NATS that does not answer is named with what to do; without the setting there is no line', async () => {
  expect(await said()).not.toContain('Channel')
  const text = await said({ CHANNEL_URL: 'nats://bo:secret@127.0.0.1:1' })
  expect(text).toMatch(
    /^failed +Channel +CHANNEL_URL cannot be reached \(ECONNREFUSED\): start that NATS or correct CHANNEL_URL/m,
  )
  expect(text).not.toContain('secret')
})
