import { createHash } from 'node:crypto'

/**
 * The key that finds a visitor's mail: its id together with its author, so that nobody else can refer to it.
 */
export const mailKey = (messageId: string, address: string): string =>
  createHash('sha256').update(`${messageId}\n${address}`).digest('base64url')
