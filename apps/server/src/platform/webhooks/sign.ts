import { createHmac, randomBytes } from 'node:crypto'
import { sealFor } from '../process/seal.ts'

export const { seal: sealText, open: openText } = sealFor('webhook')

/** Undefined if it was sealed with another `SECRET`: somebody has to enter it again. */
export function readableText(ctx: Parameters<typeof openText>[0], sealed: string): string | undefined {
  try {
    return openText(ctx, sealed)
  } catch {
    return undefined
  }
}

const PREFIX = 'whsec_'

/** As Standard Webhooks writes secrets: libraries that check signatures take it as it is. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export interface Signed {
  id: string
  at: Date
  body: string
}

/** The three headers of Standard Webhooks, with a signature for each secret. */
export function signedHeaders({ id, at, body }: Signed, secrets: string[]): Record<string, string> {
  const seconds = Math.floor(at.getTime() / 1000)
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  }
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map(sign).join(' '),
  }
}
