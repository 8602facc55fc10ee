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
const LOCATOR = 0x07064b50
const LARGE_END = 0x06064b50
/** Stands for a number that is elsewhere, and where that is. */
const TOO_LARGE = 0xffffffff
const LARGE_NUMBERS = 0x0001
const END_BYTES = 22
const LOCATOR_BYTES = 20
const LARGE_END_BYTES = 56
/** Bytes of an entry on average, at most. */
const LARGEST_ENTRY = 1024
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
 * The files of a ZIP archive as its directory lists them; none is unpacked before it is read. Archives with passwords or
 * with other compressions are refused.
 */
export async function openZip(file: Blob, most: number): Promise<ZipEntry[]> {
  const { count, size, from } = await findDirectory(file)
  if (count > most || size > most * LARGEST_ENTRY) throw new ZipError('too-many-files')
  if (from + size > file.size) throw new ZipError('not-a-zip')
  const directory = await viewOf(file.slice(from, from + size))
  const entries: ZipEntry[] = []
  let next = 0
  for (let index = 0; index < count; index++) {
    if (next + ENTRY_BYTES > size || directory.getUint32(next, true) !== ENTRY)
      throw new ZipError('not-a-zip')
    const flags = directory.getUint16(next + 8, true)
    const method = directory.getUint16(next + 10, true)
    const [nameLength, extra, comment] = [28, 30, 32].map(place =>
      directory.getUint16(next + place, true),
    ) as [number, number, number]
    if (next + ENTRY_BYTES + nameLength + extra > size) throw new ZipError('not-a-zip')
    const { packed, local } = placeOf(directory, next, next + ENTRY_BYTES + nameLength, extra)
    const name = new Uint8Array(directory.buffer, next + ENTRY_BYTES, nameLength)
    const path = nameOf(name, (flags & UTF8) !== 0)
    next += ENTRY_BYTES + nameLength + extra + comment
    if (flags & 1) throw new ZipError('encrypted')
    if (!path.endsWith('/'))
      entries.push({ path, read: most => unpacked(file, { local, packed, method }, most) })
  }
  return entries
}

/** Where the directory is. One of more than 65,535 files, or behind more than 4 GB, has a second end with larger numbers. */
async function findDirectory(file: Blob): Promise<{ count: number; size: number; from: number }> {
  const tail = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT - LOCATOR_BYTES)
  const end = await viewOf(file.slice(tail))
  let at = end.byteLength - END_BYTES
  while (at >= 0 && end.getUint32(at, true) !== END) at -= 1
  if (at < 0) throw new ZipError('not-a-zip')
  const usual = {
    count: end.getUint16(at + 10, true),
    size: end.getUint32(at + 12, true),
    from: end.getUint32(at + 16, true),
  }
  const locator = at - LOCATOR_BYTES
  if (locator < 0 || end.getUint32(locator, true) !== LOCATOR) return usual
  const place = largeNumber(end, locator + 8)
  const large = await viewOf(file.slice(place, place + LARGE_END_BYTES))
  if (large.byteLength < LARGE_END_BYTES || large.getUint32(0, true) !== LARGE_END)
    throw new ZipError('not-a-zip')
  return { count: largeNumber(large, 32), size: largeNumber(large, 40), from: largeNumber(large, 48) }
}

/** Beyond what a file may have, numbers become inexact, and lead nowhere. */
const largeNumber = (view: DataView, at: number): number => Number(view.getBigUint64(at, true))

/** Numbers that do not fit into an entry are in the part of it that other programs may skip. */
function placeOf(
  view: DataView,
  entry: number,
  from: number,
  length: number,
): { packed: number; local: number } {
  const raw = view.getUint32(entry + 24, true)
  let packed = view.getUint32(entry + 20, true)
  let local = view.getUint32(entry + 42, true)
  for (let at = from; at + 4 <= from + length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (view.getUint16(at, true) === LARGE_NUMBERS && end <= from + length) {
      let next = at + 4 + (raw === TOO_LARGE ? 8 : 0)
      if (packed === TOO_LARGE && next + 8 <= end) {
        packed = largeNumber(view, next)
        next += 8
      }
      if (local === TOO_LARGE && next + 8 <= end) local = largeNumber(view, next)
    }
    at = end
  }
  return { packed, local }
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
