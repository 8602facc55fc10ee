import { expect, test } from 'vitest'
import { plain } from './plain.ts'

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
