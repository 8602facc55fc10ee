import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { serverCode } from './identity-code.ts'

test('C3 D160 identity code: the Node example computes the hashes that the server expects', async () => {
  const { userHash, emailHash } = (await import(
    `data:text/javascript,${encodeURIComponent(serverCode.Node)}`
  )) as { userHash(id: string): string; emailHash(id: string | number, email: string): string }
  const hashOf = (text: string) => createHmac('sha256', 'geheim').update(text).digest('hex')
  process.env.LOTSE_SECRET = 'geheim'
  expect(userHash('user-1')).toBe(hashOf('user-1'))
  expect(emailHash(17, ' Mara@Example.com ')).toBe(hashOf('17\nmara@example.com'))
  delete process.env.LOTSE_SECRET
})
