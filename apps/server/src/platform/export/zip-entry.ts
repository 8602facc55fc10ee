import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** Types whose files are compressed already. */
export const isPacked = (type: string): boolean =>
  /^(?:image\/(?!svg|bmp)|video|audio|application\/(?:zip|gzip|pdf))/.test(type)

/** Resolves when the entry is written; a reader who has left ends it. */
export function addEntry(zip: ZipFile, path: string, stream: Readable, compress: boolean): Promise<void> {
  const output = zip.outputStream as Readable
  return new Promise((done, failed) => {
    const leave = () => {
      stream.destroy()
      failed(new Error('the reader has left'))
    }
    if (output.destroyed) return leave()
    output.once('close', leave)
    stream.once('error', failed)
    stream.once('end', () => {
      output.off('close', leave)
      done()
    })
    zip.addReadStream(stream, path, { compress })
  })
}

const CHUNK = 64 * 1024

/** Bytes in small chunks: of a large one, each step of the way to the reader would hold another. */
export const streamOf = (bytes: Buffer): Readable => Readable.from(chunksOf(bytes), { objectMode: false })

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK)
}
