import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selfSigned, whyNoKeys } from '../../testing/self-signed.ts'
import type { Ctx } from '../context.ts'
import { callOutside, NotOutside } from '../http/call-outside.ts'
import { createKeys } from '../process/keys.ts'
import { callWebhook } from './call-webhook.ts'
import { newSecret, sealText } from './sign.ts'
import { openReceiver, type Receiver, withStatus } from './testing/receiver.ts'

const keys = createKeys('a secret for tests, long enough to pass')
const ctxWith = (webhookNetworks: string[]) =>
  ({ keys, now: () => new Date(), settings: { mode: 'production', webhookNetworks } }) as unknown as Ctx
const open = ctxWith(['127.0.0.0/8'])
const closed = ctxWith([])

let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
})
afterAll(() => receiver.close())

const call = async (address: string, ctx = open) => {
  const card = {
    headline: '',
    title: '',
    text: '',
    facts: [],
    link: { text: '', url: '' },
    tone: 'plain',
  } as const
  const { attempt } = await callWebhook(ctx, {
    id: '0190',
    body: '{}',
    card: { ...card, facts: [] },
    address: sealText(ctx, address),
    format: 'json',
    secret: sealText(ctx, newSecret()),
    ...{ old_secret: null, old_secret_until: null, pictureUrl: undefined },
  })
  return attempt
}

test('D112 an inner address is called only if the operator has opened its network, by number, by name and after a redirect', async () => {
  const { port } = new URL(receiver.url)
  expect((await call(receiver.url)).code).toBe('ok')
  for (const address of [
    receiver.url,
    `https://127.0.0.1:${port}`,
    `https://localhost:${port}`,
    'https://[::1]/',
    'https://169.254.169.254/latest/meta-data',
    'http://example.com/plain',
  ])
    expect((await call(address, closed)).code, address).toBe('private_address')
  const others = ctxWith(['10.0.0.0/8'])
  expect((await call(receiver.url, others)).code).toBe('private_address')
  // An opened network opens nothing else without encryption.
  expect((await call('http://192.0.2.1/', others)).code).toBe('private_address')
  receiver.answers(withStatus(302, { location: 'http://10.0.0.1/inner' }))
  expect(await call(receiver.url)).toMatchObject({ code: 'redirect', status: 302 })
  receiver.answers(withStatus(200))
  await expect(
    callOutside({ settings: { mode: 'test' } }, receiver.url, { method: 'GET', opened: [] }),
  ).rejects.toThrow(NotOutside)
})

test('D112 an answer without end is read to 64 kB, and says so', async () => {
  let hasStopped = false
  receiver.answers(response => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, 'a')));
    }
    response.on('drain', more).on('close', () => {
      hasStopped = true
    })
    more()
  })
  const attempt = await call(receiver.url)
  expect(attempt).toMatchObject({ code: 'ok', isCut: true })
  expect(attempt.answer.length).toBe(4000)
  await expect.poll(() => hasStopped).toBe(true)
})

test.each([
  [204, 'ok'],
  [400, 'status'],
  [410, 'gone'],
  [503, 'status'],
])('D112 an answer with %s is named: %s', async (status, code) => {
  receiver.answers(withStatus(status))
  expect(await call(receiver.url)).toMatchObject({ code, status })
})

test('D112 a connection that is closed, and one that nobody accepts, are named', async () => {
  receiver.answers(response => response.destroy())
  expect((await call(receiver.url)).code).toBe('connection')
  const gone = await openReceiver()
  gone.close()
  expect((await call(gone.url)).code).toBe('connection')
})

test('D112 a receiver that hangs is given up, before and in the middle of its answer', async () => {
  for (const answer of [() => {}, (response: { write(text: string): void }) => response.write('a')]) {
    receiver.answers(answer)
    await expect(
      callOutside({ settings: { mode: 'production' } }, receiver.url, {
        method: 'POST',
        mostMs: 200,
        opened: ['127.0.0.1'],
      }),
    ).rejects.toThrow('no answer in time')
  }
})

test.skipIf(whyNoKeys())('D112 a certificate that nobody vouches for is refused by its name', async () => {
  const { cert, key } = selfSigned()
  const server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_request, response) =>
    response.end(),
  )
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  expect((await call(`https://127.0.0.1:${port}/`)).code).toBe('certificate')
  server.close()
})
