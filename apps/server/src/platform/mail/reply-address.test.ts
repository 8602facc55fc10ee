import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createKeys } from '../process/keys.ts'
import { mailOfToken, replyToken, withToken } from './reply-address.ts'

const ctx = { keys: createKeys('a secret for tests, long enough to pass') }
const other = { keys: createKeys('another secret for tests, long enough') }

test('D34 an answer is matched to its mail by the address it was sent to, in upper or lower case', () => {
  for (let times = 0; times < 50; times++) {
    const id = randomUUID()
    const token = replyToken(ctx, id)
    expect(mailOfToken(ctx, token)).toBe(id)
    expect(mailOfToken(ctx, token.toUpperCase())).toBe(id)
    expect(mailOfToken(other, token)).toBeUndefined()
    const wrong = `${token[0] === 'a' ? 'b' : 'a'}${token.slice(1)}`
    expect(mailOfToken(ctx, wrong)).toBeUndefined()
  }
  for (const token of ['', 'a'.repeat(39), '-'.repeat(39), '1'.repeat(39), 'ä'.repeat(39)])
    expect(mailOfToken(ctx, token)).toBeUndefined()
})

test('D34 an address has room for its token: at most 64 characters before the @', () => {
  const address = withToken('answers@example.com', replyToken(ctx, randomUUID()))
  expect(address).toMatch(/^answers\+[a-z2-7]{39}@example\.com$/)
  expect(address.indexOf('@')).toBeLessThanOrEqual(64)
})
