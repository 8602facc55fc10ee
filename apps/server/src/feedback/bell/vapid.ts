import webPush from 'web-push'
import type { Ctx } from '../../platform/context.ts'
import { keptSecret } from '../../platform/process/kept-secret.ts'

export interface Vapid {
  publicKey: string
  privateKey: string
}

/**
 * The keys by which push services know this installation. Subscribed browsers accept messages from nobody
 * else.
 */
export async function vapidKeys(ctx: Pick<Ctx, 'db' | 'keys'>): Promise<Vapid> {
  const kept = await keptSecret(ctx, 'vapid', () => JSON.stringify(webPush.generateVAPIDKeys()))
  return JSON.parse(kept) as Vapid
}
