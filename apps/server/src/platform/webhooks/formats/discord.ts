import { type SentCard, toneColor, within } from './card.ts'
import { escapedMarkdown, silenced } from './markdown.ts'

/** Discord refuses longer ones; all texts together have at most 6000 characters. */
const most = { title: 256, text: 3000, fields: 8, name: 60, value: 200, author: 256 } as const

/** Cut once more: the backslashes count, too. */
const written = (text: string, length: number): string =>
  within(escapedMarkdown(within(text, length)), length).replace(/\\…$/, '…')

export function discordBody({ headline, title, text, facts, link, tone, pictureUrl }: SentCard): object {
  return {
    embeds: [
      {
        author: { name: within(silenced(headline), most.author) },
        title: written(title, most.title),
        ...(link.url ? { url: link.url } : {}),
        description: written(text, most.text),
        color: Number.parseInt(toneColor[tone].slice(1), 16),
        fields: facts.slice(0, most.fields).map(({ name, value }) => ({
          name: within(name, most.name),
          value: written(value, most.value) || '–',
          inline: true,
        })),
        ...(pictureUrl ? { image: { url: pictureUrl } } : {}),
      },
    ],
    // Nobody is mentioned, whatever somebody wrote.
    allowed_mentions: { parse: [] },
  }
}
