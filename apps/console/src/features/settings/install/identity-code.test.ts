import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { serverCode } from './identity-code.ts'

test('C3 identity code: the Node example computes the hash that the server expects', async () => {
  const { userHash } = (await import(`data:text/javascript,${encodeURIComponent(serverCode.Node)}`)) as {
    userHash(id: string): string
  }
  process.env.LOTSE_SECRET = 'geheim'
  expect(userHash('user-1')).toBe(createHmac('sha256', 'geheim').update('user-1').digest('hex'))
  delete process.env.LOTSE_SECRET
})
