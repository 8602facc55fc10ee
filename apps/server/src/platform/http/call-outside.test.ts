import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { callOutside, isAllowedOutside, isInside, NotOutside } from './call-outside.ts'

const real = { settings: { mode: 'production' as const } }
const trial = { settings: { mode: 'test' as const } }

const open = async (answer: Parameters<typeof createServer>[1]) => {
  const server = createServer(answer as never)
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, port, close: () => server.close() }
}

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.0.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', true],
  ['64:ff9b::a00:1', true],
  ['fe80::1', true],
  ['fd00::1', true],
  ['ff02::1', true],
  ['2002:7f00:1::', true],
  ['not an address', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('D36 %s is in our own network: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside)
})

test.each([
  'http://example.com/push',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://[::1]/push',
  'https://[::ffff:10.0.0.1]/push',
  'https://user:word@example.com/push',
  'file:///etc/passwd',
  'nothing',
])('D36 %s is never called', async address => {
  expect(isAllowedOutside(real, address)).toBe(false)
  await expect(callOutside(real, address, { method: 'POST' })).rejects.toThrow(NotOutside)
})

test('D36 a host name that resolves into our own network is not called', async () => {
  let calls = 0
  const server = await open((_request, response) => {
    calls += 1
    response.end()
  })
  await expect(callOutside(real, `https://localhost:${server.port}/`, { method: 'POST' })).rejects.toThrow(
    NotOutside,
  )
  expect(calls).toBe(0)
  server.close()
})

test('D36 redirects are not followed, and only the beginning of a long answer is read', async () => {
  const server = await open((request, response) => {
    if (request.url === '/moved') return void response.writeHead(302, { location: '/long' }).end()
    response.end(Buffer.alloc(1_000_000, 'a'))
  })
  const moved = await callOutside(trial, `${server.url}/moved`, { method: 'GET' })
  expect(moved.status).toBe(302)
  const long = await callOutside(trial, `${server.url}/long`, { method: 'GET' })
  expect(long.status).toBe(200)
  expect(long.body.length).toBeLessThanOrEqual(64 * 1024)
  server.close()
})
