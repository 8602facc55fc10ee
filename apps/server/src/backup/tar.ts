import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { BrokenArchive } from './broken-archive.ts'
import { inPieces } from './pieces.ts'
import { unsealed } from './sealed/unseal.ts'

const BLOCK = 512
/**
 * No entry is larger, so that none has to have a known length before it is read, or be kept in memory as a
 * whole.
 */
export const PART_BYTES = 4 * 1024 * 1024

/** One entry; a longer item has several, the second named `<item>.part1`. */
export interface Part {
  item: string
  content: Buffer
}

export interface Item {
  name: string
  content: AsyncGenerator<Buffer>
}

export const tarEnd: Buffer = Buffer.alloc(2 * BLOCK)

/** An item of unknown length as entries of an ordinary tar file. `seen` receives all of its bytes. */
export async function* tarItem(
  name: string,
  source: AsyncIterable<Buffer | string>,
  seen: (content: Buffer) => void = () => {},
): AsyncGenerator<Buffer> {
  let parts = 0
  for await (const content of inPieces(source, PART_BYTES)) {
    seen(content)
    yield tarHeader(parts === 0 ? name : `${name}.part${parts}`, content.length)
    yield content
    yield Buffer.alloc(-content.length & (BLOCK - 1))
    parts += 1
  }
}

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long for a name in a tar file`)
  header.write(name, 0)
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  header.write(`${size.toString(8).padStart(11, '0')}\0${'0'.repeat(11)}\0`, 124)
  header.write('        0', 148)
  header.write('ustar\0' + '00', 257)
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** The checksum of the header, with eight spaces in place of the sum itself. */
const checksum = (header: Buffer): number =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

export interface Reading {
  /** Of an encrypted backup. */
  passphrase?: string | undefined
  /** Receives the number of bytes read from the file. */
  seen?: (bytes: number) => void
}

/**
 * Reads what `tarItem` wrote and gzip compressed, item by item. Each must be read to its end before the next.
 */
export async function* readItems(file: string, reading: Reading = {}): AsyncGenerator<Item> {
  const parts = readParts(file, reading)
  let next = await parts.next()
  while (!next.done) {
    const name = next.value.item
    yield {
      name,
      content: (async function* () {
        while (!next.done && next.value.item === name) {
          yield next.value.content
          next = await parts.next()
        }
      })(),
    }
  }
}

async function* readParts(file: string, { passphrase, seen }: Reading): AsyncGenerator<Part> {
  const packed = createReadStream(file)
  const bytes = async function* () {
    for await (const chunk of packed) {
      seen?.(chunk.length)
      yield chunk
    }
  }
  const unpacked = createGunzip()
  // The error reaches the reader of what is unpacked.
  pipeline(unsealed(bytes(), passphrase), unpacked, () => {})
  const take = reader(unpacked)
  try {
    for (;;) {
      const header = await take(BLOCK)
      if (header.every(byte => byte === 0)) return await take.end()
      const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
      if (
        Number.parseInt(header.toString('latin1', 148, 154), 8) !== checksum(header) ||
        !(size <= PART_BYTES)
      )
        throw new BrokenArchive('it is damaged')
      const name = header.toString('latin1', 0, header.indexOf(0))
      const content = await take(size)
      await take(-size & (BLOCK - 1))
      yield { item: name.replace(/\.part\d+$/, ''), content }
    }
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'Z_BUF_ERROR') throw new BrokenArchive('it is cut off')
    if (code?.startsWith('Z_')) throw new BrokenArchive('it is damaged, or something else')
    throw error
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

interface Reader {
  (size: number): Promise<Buffer>
  /** Reads the rest, including gzip's checksum at the end. */
  end(): Promise<void>
}

/** Reads exactly as many bytes as requested. */
function reader(source: AsyncIterable<Buffer>): Reader {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const take = async (size: number): Promise<Buffer> => {
    const taken: Buffer[] = []
    for (let missing = size; missing > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next()
        if (next.done) throw new BrokenArchive('it is cut off')
        rest = next.value
      }
      taken.push(rest.subarray(0, missing))
      missing -= taken.at(-1)?.length ?? 0
      rest = rest.subarray(taken.at(-1)?.length ?? 0)
    }
    return Buffer.concat(taken)
  }
  const end = async (): Promise<void> => {
    for (let next = await chunks.next(); !next.done; ) next = await chunks.next()
  }
  return Object.assign(take, { end })
}
