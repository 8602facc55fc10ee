import { createHash } from 'node:crypto'

export const sha256 = (text: string | Buffer): Buffer => createHash('sha256').update(text).digest()
export const sha256Hex = (text: string | Buffer): string => sha256(text).toString('hex')
