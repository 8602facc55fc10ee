import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { addEntry, streamOf } from './zip-entry.ts'

const MB = 1024 ** 2

test('Z1002 an entry is not written before somebody reads it, however large its bytes are', async () => {
  const zip = new ZipFile()
  let isWritten = false
  const written = addEntry(zip, 'large', streamOf(Buffer.alloc(5 * MB)), false).then(() => {
    isWritten = true
  })
  for (let nth = 0; nth < 1000; nth++) await turn()
  expect(isWritten).toBe(false)
  zip.outputStream.resume()
  await written
})

test('Z1002 an entry whose reader has left ends', async () => {
  const zip = new ZipFile()
  const written = addEntry(zip, 'large', streamOf(Buffer.alloc(5 * MB)), false)
  ;(zip.outputStream as unknown as { destroy(): void }).destroy()
  await expect(written).rejects.toThrow('the reader has left')
  await expect(addEntry(zip, 'next', streamOf(Buffer.alloc(1)), false)).rejects.toThrow()
})

test('Z1002 bytes come in the order in which they are, and none is missing', async () => {
  const bytes = Buffer.from(Array.from({ length: 150_000 }, (_, at) => at % 251))
  const chunks: Buffer[] = []
  for await (const chunk of streamOf(bytes)) chunks.push(chunk)
  expect(chunks.length).toBeGreaterThan(1)
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
  for await (const _ of streamOf(Buffer.alloc(0))) expect.unreachable()
})
