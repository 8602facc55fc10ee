import { afterEach, expect, test, vi } from 'vitest'
import { plain, toJson } from './json.ts'

afterEach(() => {
  Reflect.deleteProperty(Array.prototype, 'toJSON')
  Reflect.deleteProperty(Object.prototype, 'polluted')
})

const value = { a: [1, 'zwei', null, { b: true }], c: undefined, d: 'say "hi"\n', e: Number.NaN }

test('B3.1 an old library’s toJSON does not turn arrays into text', () => {
  const expected = JSON.parse(JSON.stringify(value))
  Object.defineProperty(Array.prototype, 'toJSON', { value: () => 'array!', configurable: true })
  expect(JSON.stringify([1])).toBe('"array!"')
  expect(JSON.parse(toJson(value))).toEqual(expected)
})

test('B3.1 names put on Object.prototype do not get into what is sent', () => {
  Object.defineProperty(Object.prototype, 'polluted', { value: 1, enumerable: true, configurable: true })
  const text = toJson({ a: 1 })
  Reflect.deleteProperty(Object.prototype, 'polluted')
  expect(text).toBe('{"a":1}')
})

test('B3.1 a replaced JSON.stringify is not used', async () => {
  const native = JSON.stringify
  JSON.stringify = () => '"replaced"'
  try {
    vi.resetModules()
    const { toJson: late } = await import('./json.ts')
    expect(late({ a: ['x', 'ü😀'] })).toBe('{"a":["x","ü😀"]}')
    const loop: Record<string, unknown> = {}
    loop.self = loop
    expect(late(loop)).toBe('{"self":null}')
  } finally {
    JSON.stringify = native
  }
})

test('B3.1 a loop, a BigInt or a getter that throws costs only itself', () => {
  const loop: Record<string, unknown> = { name: 'loop' }
  loop.self = loop
  const bad = Object.defineProperty({ fine: 1 }, 'bad', {
    enumerable: true,
    get: () => {
      throw new Error('theirs')
    },
  })
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  const sent = JSON.parse(
    toJson({ events: [{ name: 'a', data: loop }, { name: 'b', data: 10n }, bad, proxy] }),
  )
  expect(sent.events[0]).toMatchObject({ name: 'a', data: { name: 'loop', self: expect.anything() } })
  expect(sent.events[1]).toEqual({ name: 'b', data: '10' })
  expect(sent.events[2]).toMatchObject({ fine: 1 })
  expect(sent.events).toHaveLength(4)
})

test('B3.2 halves of emoji and U+0000 inside any value are taken out', () => {
  expect(toJson({ a: 'x\0y', b: '\uD83D', c: '😀', d: '\\u0000' })).toBe(
    '{"a":"xy","b":"","c":"😀","d":"\\\\u0000"}',
  )
})

test('B3.1 what the site set is what JSON makes of it, and nothing of it keeps the rest from being sent', () => {
  const custom = {
    n: 1,
    at: new Date(0),
    go() {},
    proxied: new Proxy({ a: 1 }, {}),
    get broken(): string {
      throw new Error('no')
    },
  }
  expect(plain(custom)).toMatchObject({ n: 1, at: '1970-01-01T00:00:00.000Z', proxied: { a: 1 } })
})
