import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { hashSlowly, nobodysHash, verifySlowly } from './passwords.ts'

test('Z295 however many passwords are tried, the disk answers in between', async () => {
  let ended = 0
  const tries = Array.from({ length: 40 }, async () => {
    await verifySlowly(nobodysHash, 'guess')
    ended += 1
  })
  await statfs(tmpdir())
  expect(ended).toBeLessThan(10)
  await Promise.all(tries)
})

test('Z295 a hash fits its password and no other; what is no hash fits none', async () => {
  const hash = await hashSlowly('correct horse')
  expect(await verifySlowly(hash, 'correct horse')).toBe(true)
  expect(await verifySlowly(hash, 'battery staple')).toBe(false)
  expect(await verifySlowly('no hash', 'battery staple')).toBe(false)
})
