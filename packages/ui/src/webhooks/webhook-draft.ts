import type { Webhook, WebhookFields } from '@lotse/contracts/webhooks/webhook'
import type { Locale } from '../language/locale.ts'

export const blankWebhook = (locale: Locale): WebhookFields => ({
  name: '',
  address: '',
  format: 'json',
  topics: [],
  lang: locale === 'de' ? 'de' : 'en',
  withPicture: false,
  payloadVersion: 1,
  isOn: true,
})

export const draftOf = (webhook: Webhook): WebhookFields => ({
  name: webhook.name,
  address: webhook.address,
  format: webhook.format,
  topics: webhook.topics,
  lang: webhook.lang,
  withPicture: webhook.withPicture,
  payloadVersion: webhook.payloadVersion,
  isOn: webhook.isOn,
})

/** The server also looks where it leads. */
export const isAddress = (text: string): boolean => URL.canParse(text) && /^https?:/.test(text)

export const isComplete = ({ name, address, topics }: WebhookFields): boolean =>
  name.trim() !== '' && isAddress(address) && topics.length > 0
