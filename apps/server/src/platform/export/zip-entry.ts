import type { Readable } from 'node:stream'
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
