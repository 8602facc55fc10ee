import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/test-server.ts'
import { keptSecret } from './kept-secret.ts'

test('D36 a secret is created once, however many ask for it first, and stored sealed', async () => {
  const { ctx, close } = await createTestServer()
  const given = await Promise.all(Array.from({ length: 5 }, () => keptSecret(ctx, 'example', randomUUID)))
  expect(new Set(given).size).toBe(1)
  expect(await keptSecret(ctx, 'example', randomUUID)).toBe(given[0])
  const row = await ctx.db
    .selectFrom('platform.kept_secret')
    .select('value')
    .where('name', '=', 'example')
    .executeTakeFirstOrThrow()
  expect(row.value).not.toContain(given[0])
  await close()
})
