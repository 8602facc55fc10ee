import { open } from 'node:fs/promises'
import { BrokenArchive } from '../broken-archive.ts'
import { AGE_MARK, MOST_HEADER_BYTES, NONCE_BYTES, payloadKey, readFileKey } from './age-key.ts'
import { decryptFrames } from './frames.ts'

/** The file is encrypted, and the passphrase does not open it, or there is none. */
export class Sealed extends Error {
  readonly reason: 'none' | 'wrong'
  constructor(reason: Sealed['reason']) {
    super(`the passphrase: ${reason}`)
    this.reason = reason
  }
}

/** The bytes before they were encrypted; others as they are. */
export async function* unsealed(
  source: AsyncIterable<Buffer>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const chunks = source[Symbol.asyncIterator]()
  let start: Buffer = Buffer.alloc(0)
  while (start.length < MOST_HEADER_BYTES + NONCE_BYTES) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const rest = async function* (from: number): AsyncGenerator<Buffer> {
    yield start.subarray(from)
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) yield next.value
  }
  if (!isAge(start)) return yield* rest(0)
  if (passphrase === undefined) throw new Sealed('none')
  const read = await readFileKey(start, passphrase)
  if (read === 'wrong') throw new Sealed('wrong')
  const begins = read === 'other' ? 0 : read.headerBytes + NONCE_BYTES
  if (read === 'other' || start.length < begins)
    throw new BrokenArchive('it is cut off, or was encrypted for keys: decrypt it with age first')
  yield* decryptFrames(payloadKey(read.key, start.subarray(read.headerBytes, begins)), rest(begins))
}

const isAge = (start: Buffer): boolean => start.toString('latin1', 0, AGE_MARK.length) === AGE_MARK

export async function isEncrypted(file: string): Promise<boolean> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(AGE_MARK.length))
    return isAge(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}
