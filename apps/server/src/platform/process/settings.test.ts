import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { readSettings, StartError, servedOrigins, setPort } from './settings.ts'

const read = (env: Record<string, string>) => readSettings(env, '/srv/lotse')

test('every setting has a default', () => {
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

test('Z185 localhost stands for one address: a second server would have no limits', () => {
  expect(read({ HOST: 'localhost' }).host).toBe('127.0.0.1')
  expect(read({ HOST: '::1' }).host).toBe('::1')
})

test('a public URL is a bare origin, because clients compare origins; a path is refused, not dropped', () => {
  expect(read({ FRAME_URL: 'https://frame.example.com/' }).urls.frame).toBe('https://frame.example.com')
  for (const url of ['https://a.example/path', 'https://a.example/?q', 'https://user@a.example'])
    expect(() => read({ FRAME_URL: url })).toThrow('FRAME_URL=https://frame.example.com')
})

test('a blank variable counts as unset; a port consists of digits', () => {
  expect(read({ ACADEMY_PORT: ' ' }).ports.academy).toBe(4000)
  expect(read({ ACADEMY_PORT: '80' }).ports.academy).toBe(80)
  for (const port of ['0x50', '8e1', '-1', '4000.5'])
    expect(() => read({ ACADEMY_PORT: port })).toThrow('ACADEMY_PORT is wrong')
})

test('a port chosen at the start appears in the address, unless the address is given', () => {
  const settings = read({ LOTSE_PORT: '0', FRAME_PORT: '0', FRAME_URL: 'https://frame.example.com' })
  setPort(settings, 'lotse', 5123)
  setPort(settings, 'frame', 5124)
  expect([settings.ports.lotse, settings.urls.lotse]).toEqual([5123, 'http://localhost:5123'])
  expect([settings.ports.frame, settings.urls.frame]).toEqual([5124, 'https://frame.example.com'])
})

test('each origin has its own port and address', () => {
  expect(() => read({ LOTSE_PORT: '4101' })).toThrow('FRAME_PORT and LOTSE_PORT are both 4101')
  const same = 'https://lotse.example.com'
  expect(() => read({ LOTSE_URL: same, MEDIA_URL: same })).toThrow(`MEDIA_URL and LOTSE_URL are both ${same}`)
})

test('a mail server needs a sender, and its password is never shown', () => {
  expect(read({}).smtp).toBeUndefined()
  const url = 'smtps://lotse:word@mail.example.com'
  expect(read({ SMTP_URL: url, MAIL_FROM: 'Lotse <lotse@example.com>' }).smtp?.url).toBe(url)
  expect(() => read({ SMTP_URL: url })).toThrow('MAIL_FROM must be set')
  expect(() => read({ SMTP_URL: 'https://lotse:word@mail.example.com', MAIL_FROM: 'a@b.c' })).toThrow(
    /^SMTP_URL is wrong: its value is not allowed/,
  )
  expect(() => read({ SMTP_URL: url, MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' })).toThrow('MAIL_FROM is wrong')
})

test('production has no demo key', () => {
  const production = { NODE_ENV: 'production', SECRET: '0123456789abcdef'.repeat(2) }
  expect(read(production)).toMatchObject({ demoSdkKey: undefined, academy: { sdkKey: undefined } })
  expect(read({ ...production, ACADEMY_SDK_KEY: 'k1' })).toMatchObject({
    demoSdkKey: undefined,
    academy: { sdkKey: 'k1' },
  })
  expect(read({})).toMatchObject({ demoSdkKey: 'demo', academy: { sdkKey: 'demo' } })
})

test.each([
  ['ACADEMY_PORT', 'abc', 'ACADEMY_PORT=4000'],
  ['LOTSE_PORT', '70000', 'LOTSE_PORT=4100'],
  ['MEDIA_URL', 'media.example.com', 'MEDIA_URL=https://media.example.com'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL=postgres://'],
  ['DEMO_SDK_KEY', 'a b', 'DEMO_SDK_KEY=demo'],
  ['DEMO_LANG', 'fr', 'DEMO_LANG=en'],
  ['NODE_ENV', 'prod', 'NODE_ENV=production'],
  ['DEV_SERVERS', 'xx', 'DEV_SERVERS={"admin":"http://localhost:4301"}'],
])('CR-09 a wrong %s is reported in one sentence with an example', (name, value, example) => {
  const fail = () => read({ [name]: value })
  expect(fail).toThrow(StartError)
  expect(fail).toThrow(name)
  expect(fail).toThrow(example)
})

test('the value of a wrong secret is not repeated', () => {
  expect(() => read({ SECRET: 'short-and-secret' })).toThrow(/^SECRET is wrong: its value/)
  expect(() => read({ DATABASE_URL: 'mysql://user:hunter2@host' })).not.toThrow(/hunter2/)
})

test('Z380 an address for answers needs a door through which they come, and a door needs the address', () => {
  expect(() => read({ MAIL_ANSWERS: 'a@example.com' })).toThrow(/nobody would read the answers/)
  expect(() => read({ INBOUND_SECRET: 'what the provider knows' })).toThrow(/^MAIL_ANSWERS must be set/)
  const both = read({ MAIL_ANSWERS: 'a@example.com', INBOUND_SECRET: 'what the provider knows' })
  expect(both.answersTo).toBe('a@example.com')
})

test('AU-22 production needs its secret', () => {
  expect(() => read({ NODE_ENV: 'production' })).toThrow(/^SECRET must be set/)
  expect(read({ NODE_ENV: 'production', SECRET: '0123456789abcdef'.repeat(2) }).mode).toBe('production')
})

test('two origins on one port are refused by name', () => {
  expect(() => read({ FRAME_PORT: '4100' })).toThrow('FRAME_PORT and LOTSE_PORT are both 4100')
})

test('F8 TRUST_PROXY is a number of proxies or their addresses; true means one', () => {
  const read = (value?: string) => readSettings({ TRUST_PROXY: value }, '/app').trustProxy
  expect([undefined, 'false', '0', 'true', '1', '3'].map(read)).toEqual([0, 0, 0, 1, 1, 3])
  expect(read('10.0.0.0/8, fd00::1')).toEqual(['10.0.0.0/8', 'fd00::1'])
  for (const wrong of ['yes', '-1', '10.0.0.0/40', '10.0.0.1,', 'constructor'])
    expect(() => read(wrong), wrong).toThrow(/^TRUST_PROXY is wrong/)
})

test('Z251 MAIL_RELAYS are addresses and networks', () => {
  const read = (value?: string) => readSettings({ MAIL_RELAYS: value }, '/app').inbound.relays
  expect([undefined, '10.0.0.5, fd00::/8'].map(read)).toEqual([[], ['10.0.0.5', 'fd00::/8']])
  for (const wrong of ['true', 'mx.example.com', '10.0.0.0/40', '10.0.0.1,'])
    expect(() => read(wrong), wrong).toThrow(/^MAIL_RELAYS is wrong: .* MAIL_RELAYS=10\.0\.0\.5,fd00::\/8\.$/)
})

test.each([
  [{ DEMO_LANG: 'de', LANG: 'en_US.UTF-8' }, 'de'],
  [{ LANG: 'de_DE.UTF-8' }, 'de'],
  [{ LANG: 'de_DE.UTF-8', LC_ALL: 'en_GB' }, 'en'],
  [{ LANG: 'den' }, 'en'],
  [{ LANG: 'C', DEMO_LANG: '' }, 'en'],
  [{}, 'en'],
])('Y8 the demo uses the language of DEMO_LANG, or else of the system: %j', (env, lang) => {
  expect(readSettings(env, '/app').demoLang).toBe(lang)
})

test('F18 a SECRET with few distinct characters is refused', () => {
  for (const weak of ['a'.repeat(40), '12345678'.repeat(5)])
    expect(() => readSettings({ SECRET: weak }, '/app')).toThrow(/^SECRET is wrong/)
  for (let i = 0; i < 100; i++) {
    const digits = createHash('sha256').update(`${i}`).digest('hex').slice(0, 32)
    expect(() => readSettings({ SECRET: digits }, '/app')).not.toThrow()
  }
})

test('D185 a role is one of three, and needs a database that several processes may use', () => {
  const url = 'postgres://user:password@localhost:5432/lotse'
  expect(read({}).role).toBe('all')
  expect(read({ ROLE: 'worker', DATABASE_URL: url }).role).toBe('worker')
  expect(() => read({ ROLE: 'web' })).toThrow(/^DATABASE_URL must be set when ROLE is web/)
  expect(() => read({ ROLE: 'cook' })).toThrow(/^ROLE is wrong/)
  expect(servedOrigins(read({ ROLE: 'worker', DATABASE_URL: url }))).toEqual(['lotse'])
})
