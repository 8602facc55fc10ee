import { createHash } from 'node:crypto'

/** The UUID of something that has a name of several parts: the same name always has the same. */
export function namedUuid(...name: string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(name)).digest().subarray(0, 16)
  // Version 8: made by a rule of our own.
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
