import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, scrypt } from 'node:crypto'

/** What every file of the age format begins with (age-encryption.org/v1). */
export const AGE_MARK = 'age-encryption.org/v1\n'
export const NONCE_BYTES = 16

const TAG_BYTES = 16
const KEY_BYTES = 16
/** Takes 128 MB and about half a second, once for each file: so does each guess. */
const WORK_FACTOR = 17
/** More would let a file take all of our memory. */
const MOST_WORK = 20

/** Of a file that is opened by one passphrase. The last group is the header's own code. */
const header = new RegExp(
  `^${AGE_MARK}-> scrypt ([\\w+/]{22}) ([1-9]\\d?)\n([\\w+/]{43})\n--- ([\\w+/]{43})\n`,
)
export const MOST_HEADER_BYTES = 200

/** Makes a key for one file, and the header that gives it to whoever knows the passphrase. */
export async function newFileKey(
  passphrase: string,
  factor = WORK_FACTOR,
): Promise<{ key: Buffer; header: Buffer }> {
  const key = randomBytes(KEY_BYTES)
  const salt = randomBytes(16)
  const cipher = createCipheriv('chacha20-poly1305', await stretched(passphrase, salt, factor), zeros, {
    authTagLength: TAG_BYTES,
  })
  const wrapped = Buffer.concat([cipher.update(key), cipher.final(), cipher.getAuthTag()])
  const text = `${AGE_MARK}-> scrypt ${base64(salt)} ${factor}\n${base64(wrapped)}\n---`
  return { key, header: Buffer.from(`${text} ${base64(codeOf(key, text))}\n`) }
}

/** `other`: encrypted for keys instead of a passphrase, or not as we read it. `wrong`: by another passphrase. */
export async function readFileKey(
  start: Buffer,
  passphrase: string,
): Promise<{ key: Buffer; headerBytes: number } | 'other' | 'wrong'> {
  const found = header.exec(start.toString('latin1'))
  if (!found) return 'other'
  const [whole, salt = '', factor, wrapped = '', code = ''] = found
  if (Number(factor) > MOST_WORK) return 'other'
  const body = Buffer.from(wrapped, 'base64')
  const stretchedKey = await stretched(passphrase, Buffer.from(salt, 'base64'), Number(factor))
  const key = deciphered(stretchedKey, zeros, body)
  if (!key) return 'wrong'
  const text = whole.slice(0, whole.lastIndexOf(' '))
  return base64(codeOf(key, text)) === code ? { key, headerBytes: whole.length } : 'other'
}

/** The key of what follows the header. */
export const payloadKey = (key: Buffer, nonce: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', key, nonce, 'payload', 32))

/** Undefined if it is not as it was encrypted. */
export function deciphered(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | undefined {
  if (sealed.length < TAG_BYTES) return undefined
  const cipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  try {
    return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  } catch {
    return undefined
  }
}

const zeros = Buffer.alloc(12)

const codeOf = (key: Buffer, text: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'header', 32)))
    .update(text)
    .digest()

const base64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

function stretched(passphrase: string, salt: Buffer, factor: number): Promise<Buffer> {
  const labelled = Buffer.concat([Buffer.from('age-encryption.org/v1/scrypt'), salt])
  // Twice what it takes: Node's own limit is far below.
  const options = { N: 2 ** factor, r: 8, p: 1, maxmem: 2 ** (factor + 11) }
  return new Promise((done, fail) =>
    scrypt(passphrase, labelled, 32, options, (error, key) => (error ? fail(error) : done(key))),
  )
}
