import { type SentCard, within, withinBytes } from './card.ts'

/** A longer message becomes a file. */
const most = { title: 250, bytes: 4000 } as const

const priorities = { plain: 3, good: 3, warn: 4 } as const

/** The last part of the address is the topic, which needs no escapes; JSON goes to the address before it. */
export function ntfyAddress(address: string): { url: string; topic: string } {
  if (!URL.canParse(address)) return { url: address, topic: '' }
  const url = new URL(address)
  const parts = url.pathname.split('/').filter(Boolean)
  const topic = parts.pop() ?? ''
  url.pathname = `/${parts.join('/')}`
  return { url: url.href, topic }
}

/** ntfy shows plain text: nothing in it means anything. */
export function ntfyBody(
  { headline, title, text, facts, link, tone, pictureUrl }: SentCard,
  topic: string,
): object {
  const message = [title, text, ...facts.map(({ name, value }) => `${name}: ${value}`)].filter(Boolean)
  return {
    topic,
    title: within(headline, most.title),
    message: withinBytes(message.join('\n') || headline, most.bytes),
    priority: priorities[tone],
    ...(link.url ? { click: link.url } : {}),
    ...(pictureUrl ? { attach: pictureUrl } : {}),
  }
}
