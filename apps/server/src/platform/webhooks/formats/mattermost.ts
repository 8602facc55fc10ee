import { type SentCard, toneColor, within } from './card.ts'
import { escapedMarkdown, silenced } from './markdown.ts'

/** Older servers refuse attachments of more than 7900 characters of JSON in all. */
const most = { headline: 200, title: 200, text: 2000, fields: 8, name: 60, value: 100 } as const

const written = (text: string, length: number): string =>
  within(escapedMarkdown(within(text, length)), length)

export function mattermostBody({ headline, title, text, facts, link, tone, pictureUrl }: SentCard): object {
  return {
    attachments: [
      {
        fallback: within(silenced(headline), most.headline),
        color: toneColor[tone],
        author_name: within(silenced(headline), most.headline),
        title: written(title || link.text, most.title),
        ...(link.url ? { title_link: link.url } : {}),
        text: written(text, most.text),
        fields: facts.slice(0, most.fields).map(({ name, value }) => ({
          short: true,
          title: within(name, most.name),
          value: written(value, most.value) || '–',
        })),
        ...(pictureUrl ? { image_url: pictureUrl } : {}),
      },
    ],
  }
}
