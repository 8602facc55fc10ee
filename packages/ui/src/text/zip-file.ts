import { cp850 } from './cp850.ts'
import { Refused } from './refused.ts'

/** A file inside an archive. */
export interface ZipEntry {
  path: string
  /** Reads it, and stops with `too-large` as soon as it is longer than it may be, whatever the archive says. */
  read(most: number): Promise<Blob>
}

const zipProblems = ['not-a-zip', 'too-many-files', 'too-large', 'encrypted'] as const
type ZipProblem = (typeof zipProblems)[number]

export class ZipError extends Refused<ZipProblem> {}

const END = 0x06054b50
const ENTRY = 0x02014b50
const LOCAL = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
/** The end may be followed by a comment. */
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8
/** The flag of names that are UTF-8. */
const UTF8 = 0x800

const viewOf = async (part: Blob): Promise<DataView> => new DataView(await part.arrayBuffer())

/**
 * The files of a ZIP archive as its directory lists them; none is unpacked before it is read. Archives of more than
 * 4 GB, with passwords or with other compressions are refused.
 */
export async function openZip(file: Blob, most: number): Promise<ZipEntry[]> {
  const tail = file.slice(Math.max(0, file.size - END_BYTES - LONGEST_COMMENT))
  const end = await viewOf(tail)
  let at = end.byteLength - END_BYTES
  while (at >= 0 && end.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw new ZipError('not-a-zip')
  const count = end.getUint16(at + 10, true)
  if (count > most) throw new ZipError('too-many-files')
  const size = end.getUint32(at + 12, true)
  const from = end.getUint32(at + 16, true)
  if (from + size > file.size) throw new ZipError('not-a-zip')
  const directory = await viewOf(file.slice(from, from + size))
  const entries: ZipEntry[] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    if (next + ENTRY_BYTES > size || directory.getUint32(next, true) !== ENTRY)
      throw new ZipError('not-a-zip')
    const flags = directory.getUint16(next + 8, true)
    const method = directory.getUint16(next + 10, true)
    const packed = directory.getUint32(next + 20, true)
    const [nameLength, extra, comment] = [28, 30, 32].map(place =>
      directory.getUint16(next + place, true),
    ) as [number, number, number]
    const local = directory.getUint32(next + 42, true)
    if (next + ENTRY_BYTES + nameLength > size) throw new ZipError('not-a-zip')
    const name = new Uint8Array(directory.buffer, next + ENTRY_BYTES, nameLength)
    const path = nameOf(name, (flags & UTF8) !== 0)
    next += ENTRY_BYTES + nameLength + extra + comment
    if (flags & 1) throw new ZipError('encrypted')
    if (!path.endsWith('/'))
      entries.push({ path, read: most => unpacked(file, { local, packed, method }, most) })
  }
  return entries
}

/** Many programs write UTF-8 without saying so; the others, such as Windows, use the code page of DOS. */
function nameOf(bytes: Uint8Array, isUtf8: boolean): string {
  try {
    return new TextDecoder('utf-8', { fatal: !isUtf8, ignoreBOM: true }).decode(bytes)
  } catch {
    return cp850(bytes)
  }
}

interface Place {
  local: number
  packed: number
  method: number
}

async function unpacked(file: Blob, { local, packed, method }: Place, most: number): Promise<Blob> {
  const header = await viewOf(file.slice(local, local + LOCAL_BYTES))
  if (header.byteLength < LOCAL_BYTES || header.getUint32(0, true) !== LOCAL) throw new ZipError('not-a-zip')
  const from = local + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  const bytes = file.slice(from, from + packed)
  if (bytes.size < packed || (method !== STORED && method !== DEFLATED)) throw new ZipError('not-a-zip')
  if (method === STORED) {
    if (packed > most) throw new ZipError('too-large')
    return bytes
  }
  const parts: BlobPart[] = []
  let size = 0
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(parts)
      size += value.byteLength
      if (size > most) throw new ZipError('too-large')
      parts.push(value)
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('not-a-zip')
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
