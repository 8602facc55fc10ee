import { encodeEntities } from '@lotse/rules/text/html-pieces'
import { type SentCard, within } from './card.ts'

/** Slack refuses a message with longer ones. */
const most = { header: 150, text: 3000, field: 2000, fields: 10, url: 3000, alt: 2000, button: 75 } as const

/** Slack parses nothing in it: no links, no mentions. */
const plain = (text: string, length: number) => ({
  type: 'plain_text',
  // An empty text is refused.
  text: within(text, length) || '–',
  emoji: false,
})

export function slackBody({ headline, title, text, facts, link, pictureUrl }: SentCard): object {
  const blocks = [
    { type: 'header', text: plain(headline, most.header) },
    ...(title ? [{ type: 'section', text: plain(title, most.text) }] : []),
    ...(text ? [{ type: 'section', text: plain(text, most.text) }] : []),
    ...(facts.length > 0
      ? [
          {
            type: 'section',
            fields: facts
              .slice(0, most.fields)
              .map(({ name, value }) => plain(`${name}: ${value}`, most.field)),
          },
        ]
      : []),
    ...(pictureUrl && pictureUrl.length <= most.url
      ? [{ type: 'image', image_url: pictureUrl, alt_text: within(title || headline, most.alt) }]
      : []),
    ...(link.url && link.url.length <= most.url
      ? [
          {
            type: 'actions',
            elements: [{ type: 'button', text: plain(link.text, most.button), url: link.url }],
          },
        ]
      : []),
  ]
  return {
    text: within(encodeEntities(within([headline, title].filter(Boolean).join(': '), 300)), most.text),
    blocks,
    unfurl_links: false,
    unfurl_media: false,
  }
}
