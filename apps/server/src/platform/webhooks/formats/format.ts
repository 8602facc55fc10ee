import type { WebhookFormat } from '@lotse/contracts/webhooks/webhook-choices'
import type { SentCard } from './card.ts'
import { discordBody } from './discord.ts'
import { mattermostBody } from './mattermost.ts'
import { ntfyAddress, ntfyBody } from './ntfy.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'

type ChatTool = Exclude<WebhookFormat, 'json' | 'ntfy'>

const bodies: Record<ChatTool, (card: SentCard) => object> = {
  slack: slackBody,
  teams: teamsBody,
  discord: discordBody,
  mattermost: mattermostBody,
}

/** Where a delivery goes, and what is sent. `json` is the signed event itself. */
export function formatted(
  { format, address }: { format: WebhookFormat; address: string },
  json: string,
  card: SentCard,
): { url: string; body: string } {
  if (format === 'json') return { url: address, body: json }
  if (format !== 'ntfy') return { url: address, body: JSON.stringify(bodies[format](card)) }
  const { url, topic } = ntfyAddress(address)
  return { url, body: JSON.stringify(ntfyBody(card, topic)) }
}
