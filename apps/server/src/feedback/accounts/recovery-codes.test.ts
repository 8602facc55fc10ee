import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '../../platform/process/keys.ts'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { hashToken } from '../tokens/ids.ts'
import { createAccount } from './accounts.ts'
import { keyOpenRecoveryCodes, newRecoveryCodes, recoveryHash } from './recovery-codes.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('R3 a recovery code has 80 bits, and its hash says nothing without the key', () => {
  const codes = newRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[0-9a-f]{5}(-[0-9a-f]{5}){3}$/)
    const plain = createHash('sha256').update(code.replaceAll('-', '')).digest('base64url')
    expect(recoveryHash(server.ctx, code)).not.toContain(plain)
    expect(recoveryHash({ keys: createKeys('another secret') }, code)).not.toBe(
      recoveryHash(server.ctx, code),
    )
    expect(recoveryHash(server.ctx, ` ${code.toUpperCase()} `)).toBe(recoveryHash(server.ctx, code))
  }
})

test('R3 hashes from before are keyed at a start, and their codes still fit', async () => {
  const { db } = server.ctx
  const account = await createAccount(server.ctx, { name: 'Bo', email: 'bo@example.com', password: 'x' })
  const old = ['aaaaaaaaaa', 'bbbbbbbbbb']
  await db
    .updateTable('lotse.account')
    .set({ recovery_codes: old.map(code => hashToken(code).toString('base64url')) })
    .where('email', '=', 'bo@example.com')
    .execute()
  await keyOpenRecoveryCodes(server.ctx)
  await keyOpenRecoveryCodes(server.ctx)
  const { recovery_codes } = await db
    .selectFrom('lotse.account')
    .select('recovery_codes')
    .where('email', '=', 'bo@example.com')
    .executeTakeFirstOrThrow()
  expect(recovery_codes).toEqual([
    recoveryHash(server.ctx, 'AAAAA-AAAAA'),
    recoveryHash(server.ctx, 'bbbbb-bbbbb'),
  ])
  expect(account).toBeDefined()
})
