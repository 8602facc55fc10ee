import { randomBytes } from 'node:crypto'
import { NONCE_BYTES, newFileKey, payloadKey } from './age-key.ts'
import { encryptFrames } from './frames.ts'

/** Encrypts with a passphrase, in the format of the program age: `age -d` opens it, too. */
export async function* sealed(
  source: AsyncIterable<Buffer>,
  passphrase: string,
  workFactor?: number,
): AsyncGenerator<Buffer> {
  const { key, header } = await newFileKey(passphrase, workFactor)
  const nonce = randomBytes(NONCE_BYTES)
  yield Buffer.concat([header, nonce])
  yield* encryptFrames(payloadKey(key, nonce), source)
}
