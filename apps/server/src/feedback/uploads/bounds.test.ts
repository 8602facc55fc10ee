import { statfs } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterEach, expect, test } from 'vitest'
import { createDayMeter } from '../../platform/limits/bytes-per-day.ts'
import { requireRoom, requireSpace, reserveAhead } from '../../platform/limits/free-space.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { createS3Store } from './s3-store.ts'
import { countBytes } from './store-bytes.ts'

test('F10 bytes of a day are counted by session, address and project; what one refuses is taken from none', () => {
  let now = 0
  const meter = createDayMeter(() => new Date(now))
  const limits = { session: 10, address: 15, project: 100 } as never
  const take = (session: string, address: string, bytes: number) =>
    meter.take('upload', { session, address, project: 'p' }, bytes, limits)
  expect(take('a', '1', 10)).toBe(0)
  expect(take('a', '2', 1)).toBe(86_400)
  // A new session at the same address continues where the first one ended.
  expect(take('b', '1', 6)).toBeGreaterThan(0)
  expect(take('b', '1', 5)).toBe(0)
  now = 86_399_000
  expect(take('c', '1', 1)).toBe(1)
  now = 86_400_000
  expect(take('a', '1', 10)).toBe(0)
})

test('Z298 one network has a quarter of what a project stores in a day, however many addresses it has', () => {
  const meter = createDayMeter(() => new Date(0))
  const limits = { session: 100, address: 10, project: 100 } as never
  const take = (address: string, bytes: number) =>
    meter.take('upload', { session: address, address, project: 'p' }, bytes, limits)
  for (const address of ['2001:db8:1:1::/64', '2001:db8:1:2::/64']) expect(take(address, 10)).toBe(0)
  expect(take('2001:db8:1:3::/64', 6)).toBe(86_400)
  expect(take('2001:db8:1:3::/64', 5)).toBe(0)
  expect(take('2001:db8:2:1::/64', 10)).toBe(0)
})

test('Z335 few networks do not use up the day of a project for those who store little', () => {
  const meter = createDayMeter(() => new Date(0))
  const limits = { session: 1000, address: 1000, project: 1000 } as never
  const take = (network: number, bytes: number) => {
    const address = `192.0.${network}.1`
    return meter.take('upload', { session: address, address, project: 'p' }, bytes, limits)
  }
  expect(take(1, 1000)).toBe(0)
  expect(take(2, 11)).toBe(86_400)
  for (const bytes of [6, 4]) expect(take(2, bytes)).toBe(0)
  expect(take(2, 1)).toBe(86_400)
  expect(take(3, 10)).toBe(0)
})

test('F10 however many sessions a caller makes, the bytes of the address and of the project stay counted', () => {
  const meter = createDayMeter(() => new Date(0), 3)
  const take = (session: string, bytes: number) =>
    meter.take('event', { session, address: '1', project: 'p' }, bytes, {
      session: 100,
      address: 50,
      project: 1000,
    } as never)
  expect(take('first', 40)).toBe(0)
  for (let i = 0; i < 10; i++) expect(take(`s${i}`, 1)).toBe(0)
  expect(take('last', 1)).toBeGreaterThan(0)
})

test('Z6 packed parts of reports count for the day, whatever session they come from', () => {
  const ctx = { dayMeter: createDayMeter(() => new Date(0)) }
  const send = (session: string) =>
    countBytes(ctx, { session, address: 'one', project: 'p' }, 'report', 40 * 1024 ** 2)
  for (let i = 0; i < 3; i++) send('a')
  expect(() => send('a')).toThrow(expect.objectContaining({ code: 'too_many_requests', retryAfter: 86_400 }))
  const others = () => Array.from({ length: 40 }, (_, i) => send(`s${i}`))
  expect(others).toThrow(expect.objectContaining({ code: 'too_many_requests' }))
})

test('F10 what strangers send is refused before the disk is full, also when many begin at once', async () => {
  const settings = { dataDir: tmpdir() } as Settings
  const { bavail, bsize } = await statfs(settings.dataDir)
  const half = (bavail * bsize) / 2
  const take = () => requireSpace({ settings }, half * 0.8, 0)
  const first = await take()
  const second = await take()
  await expect(take()).rejects.toMatchObject({ code: 'storage_full' })
  first()
  first()
  const third = await take()
  await expect(take()).rejects.toMatchObject({ code: 'storage_full' })
  for (const giveBack of [second, third]) giveBack()
})

let close: (() => void) | undefined
afterEach(() => close?.())

async function storeThat(answers: RequestListener) {
  const server = createServer(answers)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  close = () => {
    server.closeAllConnections()
    server.close()
  }
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bucket`
  const settings = { url, region: 'eu', accessKey: 'a', secretKey: 'b' }
  return createS3Store(settings, { answerMs: 300, bytesPerMs: 500 })
}

test('R8 a file store that sends us elsewhere, or says nothing, is not followed and not waited for', async () => {
  const asked: string[] = []
  const store = await storeThat((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.endsWith('/moved')) response.writeHead(302, { location: '/bucket/files/secret' }).end()
  })
  await expect(store.read('moved', undefined)).rejects.toThrow()
  await expect(store.read('silent', undefined)).rejects.toThrow()
  await expect(store.remove('silent')).rejects.toThrow()
  expect(asked).toEqual(['/bucket/files/moved', '/bucket/files/silent', '/bucket/files/silent'])
})

test('Z51 small things are refused before the disk is full, too; what came since it was asked counts', async () => {
  const settings = { dataDir: tmpdir() } as Settings
  const { bavail, bsize } = await statfs(settings.dataDir)
  const free = bavail * bsize
  const full = { code: 'storage_full' }
  const take = (bytes: number, now: number, least = 0) => requireRoom({ settings }, bytes, { least, now })
  await expect(take(1, 1e9, 2 * free)).rejects.toMatchObject(full)
  await take(free * 0.8, 1e9 + 500)
  await expect(take(free * 0.8, 1e9 + 900)).rejects.toMatchObject(full)
  await take(free * 0.8, 1e9 + 2000)
})

test('Z275 whoever announces large files takes no room from anybody; as they arrive, the disk is asked again', async () => {
  const settings = { dataDir: tmpdir() } as Settings
  const { bavail, bsize } = await statfs(settings.dataDir)
  const MB = 1024 * 1024
  const least = bavail * bsize - 2048 * MB
  const announcing = await Promise.all(
    Array.from({ length: 64 }, () => reserveAhead({ settings }, 200 * MB, least)),
  )
  await requireRoom({ settings }, 1000, { least, now: 3e9 })
  const [first, ...others] = announcing
  await first?.arrived(MB)
  await first?.arrived(20 * MB)
  const giveBack = await requireSpace({ settings }, bavail * bsize * 0.8, 0 - 2048 * MB)
  await expect(first?.arrived(20 * MB)).rejects.toMatchObject({ code: 'storage_full' })
  giveBack()
  for (const one of [first, ...others])
    one?.giveBack()
    // Everything was released: as much as before fits again.
  ;(await requireSpace({ settings }, 1024 * MB, least))()
})
