import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { redactAddress } from './redact-address.ts'

test.each([
  ['https://a.example/x?q=1&page=2#top', 'https://a.example/x?q=1&page=2#top'],
  ['https://a.example/?token=S&q=1', 'https://a.example/?token=<redacted>&q=1'],
  [
    'https://a.example/?reset_password=S#access_token=S&state=1',
    'https://a.example/?reset_password=<redacted>#access_token=<redacted>&state=1',
  ],
  ['https://a.example/#/in?api_key=S', 'https://a.example/#/in?api_key=<redacted>'],
  ['https://me:S@a.example/in', 'https://a.example/in'],
  ['https://a.example/in;sessionid=S', 'https://a.example/in;sessionid=<redacted>'],
  ['/in?next=/reset?token=S?T=1', '/in?next=/reset?token=<redacted>'],
  ['/in?next=%2Freset%3Ftoken%3DS%26a%3D1', '/in?next=%2Freset%3Ftoken%3D%3Credacted%3E%26a%3D1'],
  ['/in?to%6ben=S', '/in?to%6ben=<redacted>'],
  ['/in/%2Freset%3Ftoken%3DS/1', '/in/%2Freset%3Ftoken%3D%3Credacted%3E/1'],
  ['/in;token=S;v=1/b?q=2', '/in;token=<redacted>;v=1/b?q=2'],
  ['/back?code=S&state=1', '/back?code=<redacted>&state=1'],
  ['/shop?code=SUMMER', '/shop?code=SUMMER'],
  ['/in?%=1&token=S', '/in?%=1&token=<redacted>'],
])('Z4 %s', (address, expected) => {
  expect(redactAddress(address)).toBe(expected)
  expect(redactAddress(expected)).toBe(expected)
})

test.each([
  ['equals signs', '='],
  ['slashes', '//'],
  ['marks', '?;'],
  ['escapes', '%3D'],
])('Z4 an address twice as long takes twice the time: %s', (_name, piece) => {
  const make = (n: number) => `https://a.example/?a${piece.repeat(n / piece.length)}`
  const texts = new Map([40_000, 80_000].map(n => [n, make(n)]))
  expect(growth(n => redactAddress(texts.get(n) ?? ''), 40_000)).toBeLessThan(3)
})

test('Z74 any bytes can be decoded: those that are characters become characters, and none cause an error', () => {
  const escaped = (bytes: Uint8Array) =>
    [...bytes].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('')
  fc.assert(
    fc.property(fc.oneof(fc.uint8Array(), fc.string({ unit: 'binary' })), given => {
      const value = typeof given === 'string' ? encodeURIComponent(given.toWellFormed()) : escaped(given)
      redactAddress(`/?${value}=1&a=${value}`)
      if (typeof given === 'string')
        expect(redactAddress(`/?${encodeURIComponent(`${given.toWellFormed()} token`)}=S`)).not.toContain(
          '=S',
        )
    }),
  )
})
