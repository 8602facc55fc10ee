import type { Work } from '../queue/taker.ts'
import { keepWork } from './keep-webhooks.ts'
import { pumpWork } from './pump.ts'
import { sendWork, type WebhookProducts } from './send-webhook.ts'

export const webhookWorks = (products: WebhookProducts): Work[] => [pumpWork, sendWork(products), keepWork]
