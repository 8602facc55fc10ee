import { randomBytes } from 'node:crypto'
import * as age from 'age-encryption'
import { expect, test } from 'vitest'
import { BrokenArchive } from '../broken-archive.ts'
import { sealed } from './seal.ts'
import { Sealed, unsealed } from './unseal.ts'

const PASSPHRASE = 'fünf Wörter aus dem Hut'
const FRAME = 64 * 1024

/** In chunks of a size that fits nothing. */
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 50_001) yield bytes.subarray(at, at + 50_001)
}
async function all(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
/** Where many are opened, with less work for each. */
const seal = (bytes: Buffer) => all(sealed(chunks(bytes), PASSPHRASE, 10))
const open = (bytes: Buffer, passphrase: string | undefined = PASSPHRASE) =>
  all(unsealed(chunks(bytes), passphrase))

test('D194 what we encrypt is opened by others who know the format of age, and the other way round', async () => {
  const decrypter = new age.Decrypter()
  decrypter.addPassphrase(PASSPHRASE)
  const encrypter = new age.Encrypter()
  encrypter.setPassphrase(PASSPHRASE)
  encrypter.setScryptWorkFactor(10)
  for (const size of [0, 1, FRAME, FRAME + 1, 3 * FRAME]) {
    const bytes = randomBytes(size)
    expect(bytes.equals(await decrypter.decrypt(await seal(bytes)))).toBe(true)
    expect(bytes.equals(await open(Buffer.from(await encrypter.encrypt(bytes))))).toBe(true)
  }
})

test('D194 nothing of it can be read, and the same is never encrypted twice alike', async () => {
  const bytes = Buffer.alloc(1000, 'secret')
  const [one, other] = [await seal(bytes), await seal(bytes)]
  expect(one.includes('secret')).toBe(false)
  expect(one.subarray(-500).equals(other.subarray(-500))).toBe(false)
})

test('D194 another passphrase, and none, are told apart from a damaged file', async () => {
  const file = await seal(randomBytes(10))
  await expect(open(file, 'another passphrase')).rejects.toMatchObject({ reason: 'wrong' })
  const without = all(unsealed(chunks(file), undefined))
  await expect(without).rejects.toBeInstanceOf(Sealed)
  await expect(without).rejects.toMatchObject({ reason: 'none' })
})

test('D194 a file that is cut off, changed, longer or put together anew is refused', async () => {
  const bytes = randomBytes(3 * FRAME + 100)
  const file = await seal(bytes)
  const begins = file.length - bytes.length - 4 * 16
  const frame = FRAME + 16
  const cuts = [30, begins - 20, begins, begins + 10, begins + frame, begins + 3 * frame, file.length - 1]
  for (const length of cuts) await expect(open(file.subarray(0, length))).rejects.toThrow(BrokenArchive)
  for (const at of [begins - 40, begins - 3, begins + 5, begins + frame + 5, file.length - 1]) {
    const changed = Buffer.from(file)
    changed[at] = (changed[at] ?? 0) ^ 1
    await expect(open(changed)).rejects.toThrow(BrokenArchive)
  }
  await expect(open(Buffer.concat([file, Buffer.from('x')]))).rejects.toThrow(BrokenArchive)
  const [head, first, second, rest] = [
    file.subarray(0, begins),
    file.subarray(begins, begins + frame),
    file.subarray(begins + frame, begins + 2 * frame),
    file.subarray(begins + 2 * frame),
  ]
  await expect(open(Buffer.concat([head, second, first, rest]))).rejects.toThrow(BrokenArchive)
  await expect(open(Buffer.concat([head, first, rest]))).rejects.toThrow(BrokenArchive)
})

test('D194 a file whose passphrase would take all of our memory is not tried', async () => {
  const file = await all(sealed(chunks(randomBytes(10)), PASSPHRASE))
  const greedy = Buffer.from(file.toString('latin1').replace(' 17\n', ' 28\n'), 'latin1')
  expect(greedy.equals(file)).toBe(false)
  await expect(open(greedy)).rejects.toThrow(BrokenArchive)
})

test('D194 what is not encrypted stays as it is', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.from('x'), randomBytes(FRAME)])
    expect((await all(unsealed(chunks(bytes), PASSPHRASE))).equals(bytes)).toBe(true)
})
