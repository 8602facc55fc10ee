import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { serveFiles } from './files.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function serve(files: Record<string, string>): Promise<{ app: FastifyInstance; root: string }> {
  const root = mkdtempSync(join(tmpdir(), 'lotse-files-'))
  mkdirSync(join(root, 'assets'))
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  const app = Fastify()
  await serveFiles(app, { root, prefix: '/', keep: path => (path.includes('assets') ? 'for ever' : 'never') })
  cleanups.push(() => app.close())
  cleanups.push(() => rmSync(root, { recursive: true }))
  return { app, root }
}

test('files are sent with their length and type, compressed if a compressed file exists, and nothing else is sent', async () => {
  const { app } = await serve({
    'assets/a.js': 'plain',
    'assets/a.js.br': 'packed',
    'b c.txt': 'b',
    '.d': 'd',
  })
  const get = (url: string, headers = {}) => app.inject({ url, headers })
  expect(await get('/assets/a.js?x')).toMatchObject({
    body: 'plain',
    headers: {
      'content-length': '5',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'for ever',
    },
  })
  const packed = await get('/assets/a.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect([packed.body, packed.headers['content-encoding']]).toEqual(['packed', 'br'])
  expect((await get('/b%20c.txt')).body).toBe('b')
  const head = await app.inject({ method: 'HEAD', url: '/assets/a.js' })
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5'])
  for (const url of [
    '/assets',
    '/assets/',
    '/assets/a.js/',
    '/assets//a.js',
    '/assets/..%2fb%20c.txt',
    '/.d',
    '/x',
  ])
    expect((await get(url)).statusCode, url).toBe(404)
})

test('Z162 a missing file costs as little among thousands of files as among a few', async () => {
  const work = async (count: number) => {
    const { app } = await serve(
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`assets/file-${at}.js`, ''])),
    )
    const headers = { 'accept-encoding': 'gzip, deflate, br' }
    const miss = async (at: number) =>
      expect((await app.inject({ url: `/assets/nothere-${at}.js`, headers })).statusCode).toBe(404)
    await miss(0)
    const before = process.cpuUsage()
    for (let at = 1; at <= 100; at++) await miss(at)
    const { user, system } = process.cpuUsage(before)
    return user + system
  }
  await work(2)
  const few = await work(2)
  expect(await work(1500)).toBeLessThan(4 * few)
})

test('Z162 a file built after the start is found', async () => {
  const { app, root } = await serve({})
  const status = async () => (await app.inject('/assets/new.js')).statusCode
  expect(await status()).toBe(404)
  writeFileSync(join(root, 'assets/new.js'), 'new')
  await expect.poll(status).toBe(200)
})
