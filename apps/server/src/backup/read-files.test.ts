import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { readFiles } from './read-files.ts'
import { PART_BYTES } from './tar.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const scratch = join(folder, 'scratch')

test('Z1434 files are read some ahead, in their order, again if they fail, also in their middle', async () => {
  const files = Array.from({ length: 30 }, (_, number) => ({
    token: `t${number}`,
    size: number === 12 ? PART_BYTES + 1 : 10,
  }))
  const tries = new Map<string, number>()
  let [now, most] = [0, 0]
  const store = {
    read: async (token: string) => {
      const before = tries.get(token) ?? 0
      tries.set(token, before + 1)
      now += 1
      most = Math.max(most, now)
      await new Promise(done => setImmediate(done))
      now -= 1
      if (token === 't3') return undefined
      if (token === 't5' || (token === 't7' && before === 0)) throw new Error('answered 500')
      async function* half() {
        yield Buffer.from('half ')
        if (before === 0 && (token === 't9' || token === 't12')) throw new Error('was cut off')
        yield Buffer.from(token)
      }
      return Readable.from(half())
    },
  }
  const found: string[] = []
  for await (const { token, content, fault } of readFiles(files, { store, scratch, pausesMs: [0, 0] })) {
    const bytes: Buffer[] = []
    if (content) for await (const chunk of content) bytes.push(chunk)
    found.push(`${token} ${content ? Buffer.concat(bytes) : (fault ?? 'missing')}`)
  }
  const whole = files.map(({ token }) => `${token} half ${token}`)
  whole[3] = 't3 missing'
  whole[5] = 't5 answered 500'
  expect(found).toEqual(whole)
  expect(most).toBe(8)
  expect([3, 5, 7, 9, 12].map(one => tries.get(`t${one}`))).toEqual([1, 3, 2, 2, 2])
})
