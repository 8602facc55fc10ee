import { createHash } from 'node:crypto'

/** What a mail of a visitor is found by: its id together with its author, so that nobody else refers to it. */
export const mailKey = (messageId: string, address: string): string =>
  createHash('sha256').update(`${messageId}\n${address}`).digest('base64url')
