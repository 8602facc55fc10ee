import { expect, test } from 'vitest'
import { readSettings, StartError } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, '/srv/lotse')

test('without any variable everything has its default', () => {
  const settings = read({})
  expect(settings.host).toBe('127.0.0.1')
  expect(settings.ports).toEqual({
    academy: 4000,
    lotse: 4100,
    frame: 4101,
    banner: 4102,
    media: 4103,
    demo: 4200,
  })
  expect(settings.urls.frame).toBe('http://localhost:4101')
  expect(settings.dataDir).toBe('/srv/lotse/data')
  expect(settings.demoSdkKey).toBe('demo')
})

test('a public URL becomes a bare origin, because clients compare origins', () => {
  expect(read({ FRAME_URL: 'https://frame.example.com/path/' }).urls.frame).toBe('https://frame.example.com')
})

test.each([
  ['ACADEMY_PORT', 'abc', 'ACADEMY_PORT=4000'],
  ['LOTSE_PORT', '70000', 'LOTSE_PORT=4000'],
  ['MEDIA_URL', 'media.example.com', 'MEDIA_URL=https://'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL=postgres://'],
  ['DEMO_SDK_KEY', 'a b', 'DEMO_SDK_KEY=demo'],
  ['NODE_ENV', 'prod', 'NODE_ENV=production'],
])('a wrong %s is named in one sentence with an example', (name, value, example) => {
  const fail = () => read({ [name]: value })
  expect(fail).toThrow(StartError)
  expect(fail).toThrow(name)
  expect(fail).toThrow(example)
})

test('the value of a wrong secret is not repeated', () => {
  expect(() => read({ SECRET: 'short-and-secret' })).toThrow(/^SECRET is wrong: its value/)
  expect(() => read({ DATABASE_URL: 'mysql://user:hunter2@host' })).not.toThrow(/hunter2/)
})

test('production needs its secret', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow(/^SECRET must be set/)
  expect(read({ NODE_ENV: 'production', SECRET: 'x'.repeat(32) }).mode).toBe('production')
})

test('two origins on one port are refused by name', () => {
  expect(() => read({ FRAME_PORT: '4100' })).toThrow('FRAME_PORT and LOTSE_PORT are both 4100')
})
