import type { IncomingMessage } from 'node:http'
import { Transform, type Writable } from 'node:stream'

/**
 * Ends a multipart body with too many parts before its parser sees them: the parser creates a stream for
 * each, even beyond its own limit, and thousands of empty ones fit into one chunk.
 */
export function limitParts(raw: IncomingMessage, most: number): void {
  const mark = `--${boundaryOf(raw.headers['content-type'])}`
  const pipe = raw.pipe.bind(raw)
  const unpipe = raw.unpipe.bind(raw)
  raw.pipe = <T extends NodeJS.WritableStream>(reader: T): T => {
    const counted = countMarks(mark, most, () => {
      unpipe(counted)
      raw.resume()
      ;(reader as unknown as Writable).destroy(new Error('too many parts'))
    })
    raw.unpipe = () => unpipe(counted)
    pipe(counted).pipe(reader)
    return reader
  }
}

/** The boundary as clients write it; undefined if parsers could disagree about it. */
export function boundaryOf(type = ''): string | undefined {
  const [, quoted, plain] =
    /^multipart\/form-data; ?(?:charset=utf-8; ?)?boundary=(?:"([^"\\]{1,70})"|([\w'()+,./:=?-]{1,70}))$/i.exec(
      type,
    ) ?? []
  return quoted ?? plain
}

function countMarks(mark: string, most: number, tooMany: () => void): Transform {
  const overlap = mark.length - 1
  let before: Buffer = Buffer.alloc(0)
  let found = 0
  const count = (bytes: Buffer): void => {
    for (let at = bytes.indexOf(mark); at >= 0 && found <= most; at = bytes.indexOf(mark, at + 1)) found += 1
  }
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      count(piece)
      // A boundary may be split in two; the chunk itself is not copied.
      count(Buffer.concat([before, piece.subarray(0, overlap)]))
      if (found > most) return tooMany()
      const end = piece.length < overlap ? Buffer.concat([before, piece]) : piece
      before = end.subarray(Math.max(0, end.length - overlap))
      done(null, piece)
    },
  })
}
