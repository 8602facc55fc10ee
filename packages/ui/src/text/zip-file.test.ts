import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openZip } from './zip-file.ts'

interface File {
  path: string | Buffer
  text: string
  isStored?: boolean
  flags?: number
}

/** An archive as other programs write it. */
function zip(files: File[], comment = ''): Blob {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { path, text, isStored = false, flags = 0x800 } of files) {
    const name = typeof path === 'string' ? Buffer.from(path) : path
    const data = isStored ? Buffer.from(text) : deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(isStored ? 0 : 8, 10)
    entry.writeUInt32LE(data.length, 20)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, name, data)
    directory.push(entry, name)
    at += local.length + name.length + data.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return new Blob([Buffer.concat([...parts, listed, end, Buffer.from(comment)])])
}

const texts = async (archive: Blob, most = 1000): Promise<Record<string, string>> => {
  const entries = await openZip(archive, 10)
  const read = entries.map(async ({ path, read }) => [path, await (await read(most)).text()] as const)
  return Object.fromEntries(await Promise.all(read))
}

test('D127 a ZIP archive is read file by file, packed or not, with a comment and umlauts', async () => {
  const archive = zip(
    [
      { path: 'ordner/', text: '', isStored: true },
      { path: 'ordner/größe.md', text: '# Größe' },
      { path: 'b.md', text: 'flach', isStored: true },
    ],
    'made by hand',
  )
  expect(await texts(archive)).toEqual({ 'ordner/größe.md': '# Größe', 'b.md': 'flach' })
})

test('D127 hostile archives are refused: bombs, too many files, cut, encrypted and other files', async () => {
  const refuses = (archive: Blob, most?: number) =>
    texts(archive, most).then(
      () => 'read',
      error => error.problem,
    )
  const bomb = zip([{ path: 'x.md', text: '0'.repeat(50_000_000) }])
  expect(bomb.size).toBeLessThan(100_000)
  expect(await refuses(bomb)).toBe('too-large')
  expect(await refuses(zip([{ path: 'x.md', text: 'x'.repeat(2000), isStored: true }]))).toBe('too-large')
  expect(await refuses(zip(Array.from({ length: 11 }, (_, at) => ({ path: `${at}`, text: 'x' }))))).toBe(
    'too-many-files',
  )
  expect(await refuses(zip([{ path: 'x', text: 'x', flags: 0x801 }]))).toBe('encrypted')
  const whole = zip([{ path: 'x.md', text: 'hallo' }])
  expect(await refuses(whole.slice(0, whole.size - 30))).toBe('not-a-zip')
  expect(await refuses(whole.slice(20))).toBe('not-a-zip')
  expect(await refuses(new Blob(['kein Archiv']))).toBe('not-a-zip')
  expect(await refuses(new Blob([]))).toBe('not-a-zip')
})

test('Z893 names without the flag of UTF-8 are UTF-8 if they can be, and otherwise of the code page of DOS', async () => {
  const dos = Buffer.from([0x81, 0x84, 0x99, 0xe1, 0x2e, 0x6d, 0x64])
  const archive = zip([
    { path: 'größe/über.md', text: 'eins', flags: 0 },
    { path: dos, text: 'zwei', flags: 0 },
  ])
  expect(await texts(archive)).toEqual({ 'größe/über.md': 'eins', 'üäÖß.md': 'zwei' })
})
