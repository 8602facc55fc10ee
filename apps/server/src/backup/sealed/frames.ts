import { createCipheriv } from 'node:crypto'
import { BrokenArchive } from '../broken-archive.ts'
import { inPieces, withLast } from '../pieces.ts'
import { deciphered } from './age-key.ts'

const FRAME_BYTES = 64 * 1024
const TAG_BYTES = 16

/** Each frame has its number, and the last one is marked: none can be left out, moved or cut off unnoticed. */
function nonceOf(frame: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(frame, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

export async function* encryptFrames(key: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let frame = 0
  for await (const { one, isLast } of withLast(inPieces(source, FRAME_BYTES))) {
    const cipher = createCipheriv('chacha20-poly1305', key, nonceOf(frame++, isLast), {
      authTagLength: TAG_BYTES,
    })
    yield Buffer.concat([cipher.update(one), cipher.final(), cipher.getAuthTag()])
  }
}

export async function* decryptFrames(key: Buffer, source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let frame = 0
  for await (const { one, isLast } of withLast(inPieces(source, FRAME_BYTES + TAG_BYTES))) {
    const content = deciphered(key, nonceOf(frame++, isLast), one)
    if (!content) throw new BrokenArchive(isLast ? 'it is cut off, or damaged at its end' : 'it is damaged')
    yield content
  }
}
