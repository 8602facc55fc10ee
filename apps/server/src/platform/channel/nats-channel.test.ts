import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import { selfSigned } from '../../testing/self-signed.ts'
import { type Channel, RESTORED } from './channel.ts'
import { natsUrls, readNatsUrls } from './nats-address.ts'
import { openNatsChannel, subjectOf } from './nats-channel.ts'
import { type NatsServer, startNats, whyNoNats } from './testing/nats-server.ts'

test('D184 CHANNEL_URL names one NATS or a cluster, with name and password, a token or a credentials file', () => {
  expect(readNatsUrls('nats://bo:p%40ss@one:4222,nats://two')).toEqual({
    servers: ['one:4222', 'two:4222'],
    user: 'bo',
    pass: 'p@ss',
  })
  expect(readNatsUrls('tls://t0ken@one')).toEqual({ servers: ['one:4222'], tls: {}, token: 't0ken' })
  const folder = mkdtempSync(join(tmpdir(), 'lotse-nats-'))
  writeFileSync(join(folder, 'nats.creds'), 'secret')
  expect(readNatsUrls(`nats://one?creds=${folder}/nats.creds`).creds).toEqual(Buffer.from('secret'))
  rmSync(folder, { recursive: true })
  for (const wrong of ['one:4222', 'redis://one', 'nats://one,two', ''])
    expect(natsUrls.safeParse(wrong).success).toBe(false)
})

test('D184 no topic can become another subject', () => {
  expect(subjectOf('r', 'p:0190-a')).toBe('lotse.r.p.0190-a')
  const hostile = ['v:*', 'v:>', 'v:a.b', 'v:a b', 'v:a\r\nPUB x 1', `v:${'a'.repeat(5000)}`, 'v:']
  const subjects = hostile.map(topic => subjectOf('r', topic))
  for (const subject of subjects) expect(subject).toMatch(/^lotse\.r\.v\.[0-9a-f]{64}$/)
  expect(new Set(subjects).size).toBe(hostile.length)
})

const reason = whyNoNats()
describe.skipIf(reason)(`a real NATS${reason ? `, not tested here: ${reason}` : ''}`, () => {
  const log = pino({ level: 'silent' })
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  const started = async (options?: string[]): Promise<NatsServer> => {
    const nats = await startNats(options)
    closing.push(() => nats.close())
    return nats
  }
  const opened = async (url: string, room = 'room', times = {}): Promise<Channel> => {
    const channel = await openNatsChannel(url, room, log, times)
    closing.push(() => channel.close())
    return channel
  }
  /** Why nothing can be published; a program that is stopped may answer for another moment. */
  const refusal = (channel: Channel): Promise<string> =>
    channel.publish('t', 'lost').then(
      () => '',
      (error: Error) => error.message,
    )
  const listening = (channel: Channel, topic: string): unknown[] => {
    const heard: unknown[] = []
    channel.subscribe(topic, message => heard.push(message))
    return heard
  }

  test('D184 everybody who listens to a topic hears what is published, and nobody else', async () => {
    const { url } = await started()
    const [one, two, stranger] = [await opened(url), await opened(url), await opened(url, 'other')]
    const own = listening(one, 'p:1')
    const theirs = listening(two, 'p:1')
    const strange = listening(stranger, 'p:1')
    const other = listening(two, 'p:2')
    for (const channel of [one, two, stranger]) await channel.settled()
    const before = two.state().heard
    await one.publishAll([
      { topic: ['p:1', 'acc:9'], message: { n: 1 } },
      { topic: 'p:3', message: { n: 2 } },
      { topic: 'p:1', message: { n: 3 } },
    ])
    await expect.poll(() => [own, theirs]).toEqual(Array(2).fill([{ n: 1 }, { n: 3 }]))
    expect([strange, other]).toEqual([[], []])
    // What is for topics that nobody listens to here does not even arrive.
    expect(two.state().heard - before).toBe(2)
    expect(one.state()).toMatchObject({ by: 'nats', isOpen: true, sent: 4 })
  })

  test('D184 whoever stops listening hears nothing more, and others of the same topic still do', async () => {
    const { url } = await started()
    const channel = await opened(url)
    const heard = listening(channel, 't')
    const stop = channel.subscribe('t', () => heard.push('first'))
    stop()
    stop()
    await channel.publish('t', 1)
    await expect.poll(() => heard).toEqual([1])
    await expect(channel.publish('t', 'x'.repeat(8000))).rejects.toThrow('8000 bytes')
  })

  test('D184 after NATS was away, both sides read again, and what was lost meanwhile is told by its sender', async () => {
    const nats = await started()
    const [one, two] = [await opened(nats.url), await opened(nats.url)]
    const restored = { one: listening(one, RESTORED), two: listening(two, RESTORED) }
    const heard = listening(two, 't')
    await nats.kill()
    await expect.poll(() => one.state().isOpen || two.state().isOpen).toBe(false)
    await expect(one.publish('t', 'lost')).rejects.toThrow('NATS is away')
    await one.settled()
    await nats.start()
    await expect.poll(() => restored.one.length > 0 && restored.two.length > 0).toBe(true)
    await two.settled()
    await one.publish('t', 'found')
    await expect.poll(() => heard).toEqual(['found'])
  })

  test('D184 a message that NATS may not have is made up for, also if only its sender was cut off', async () => {
    const [nats, far] = [await started(), await started()]
    // They are no cluster: only the sender moves from one to the other.
    const sender = await opened(`${nats.url},${far.url}`, 'room', { answerMs: 300, startMs: 500 })
    const others = [await opened(nats.url), await opened(far.url)]
    const restored = others.map(other => listening(other, RESTORED))
    const heard = others.map(other => listening(other, 't'))
    for (const other of others) await other.settled()
    await sender.publish('t', 1)
    await expect.poll(() => heard.flat()).toEqual([1])
    const near = heard[0]?.length === 1 ? nats : far
    const left = near === nats ? 1 : 0
    near.freeze(true)
    await expect.poll(() => refusal(sender)).toBe('NATS does not answer')
    await expect.poll(() => restored[left]?.length).toBeGreaterThan(0)
    near.freeze(false)
  })

  test('D184 a NATS that is silent is noticed, and nobody waits for it for long', async () => {
    const nats = await started()
    const channel = await opened(nats.url, 'room', { answerMs: 200 })
    const restored = listening(channel, RESTORED)
    nats.freeze(true)
    await expect.poll(() => refusal(channel)).toBe('NATS does not answer')
    nats.freeze(false)
    await expect.poll(() => restored.length).toBeGreaterThan(0)
    const heard = listening(channel, 't')
    await channel.publish('t', 2)
    await expect.poll(() => heard).toContain(2)
  })

  test('D184 a name or password that is wrong, or may too little, stops the start with a sentence', async () => {
    const { url, port } = await started(['--user', 'bo', '--pass', 'p@ss'])
    await expect(opened(url)).rejects.toThrow('NATS refuses the name or password in CHANNEL_URL')
    await expect(opened(url.replace('//', '//bo:wrong@'))).rejects.toThrow(/^NATS refuses/)
    await opened(url.replace('//', '//bo:p%40ss@'))
    await expect(opened(`tls://bo:p%40ss@127.0.0.1:${port}`)).rejects.toThrow(
      /^CHANNEL_URL cannot be reached/,
    )
    await expect(opened('nats://127.0.0.1:1')).rejects.toThrow(/cannot be reached \(ECONNREFUSED\)/)
    await expect(opened('nats://127.0.0.1:1?creds=/nowhere')).rejects.toThrow(/^The credentials file/)
    const folder = mkdtempSync(join(tmpdir(), 'lotse-nats-'))
    closing.push(async () => rmSync(folder, { recursive: true }))
    const config = join(folder, 'nats.conf')
    writeFileSync(
      config,
      'authorization { users: [{ user: a, password: b, permissions: { publish: "x" } }] }',
    )
    const narrow = await started(['-c', config])
    await expect(opened(narrow.url.replace('//', '//a:b@'))).rejects.toThrow('may not publish and subscribe')
  })

  test('D184 a certificate that nobody vouches for is refused', async () => {
    const { folder, cert, key } = selfSigned()
    closing.push(async () => rmSync(folder, { recursive: true }))
    const nats = await started(['--tls', '--tlscert', cert, '--tlskey', key])
    await expect(opened(`tls://localhost:${nats.port}`)).rejects.toThrow(/cannot be reached \(.*SELF_SIGNED/)
    await expect(opened(`nats://localhost:${nats.port}`)).rejects.toThrow(/cannot be reached \(.*SELF_SIGNED/)
  })
})
