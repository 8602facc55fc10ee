import { createHash, timingSafeEqual } from 'node:crypto'

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
export const sha256Hex = (text: string | Buffer): string => sha256(text).toString('hex')

/** Compares secrets: takes the same time however much matches; hashing makes both equally long. */
export const isSame = (a: string, b: string): boolean => timingSafeEqual(sha256(a), sha256(b))
