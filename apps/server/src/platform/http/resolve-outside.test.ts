import { createSocket } from 'node:dgram'
import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { resolveOutside } from './resolve-outside.ts'

test('Z245 a name server that says nothing keeps no other name waiting', async () => {
  const silent = createSocket('udp4')
  silent.bind(0, '127.0.0.1')
  await once(silent, 'listening')
  const servers = [`127.0.0.1:${silent.address().port}`]
  let ended = 0
  const asked = Array.from({ length: 12 }, (_, nth) =>
    expect(resolveOutside(`a${nth}.example.com`, 0, servers))
      .rejects.toThrow('leads nowhere')
      .finally(() => {
        ended += 1
      }),
  )
  await once(silent, 'message')
  await lookup('localhost')
  expect(ended).toBe(0)
  await Promise.all(asked)
  silent.close()
})
