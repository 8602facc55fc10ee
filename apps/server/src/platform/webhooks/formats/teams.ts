import { type SentCard, within } from './card.ts'

/** Teams refuses messages above 28 kB; the rest is for what is around the texts. */
const most = { headline: 300, title: 500, text: 6000, fact: 500, facts: 10, url: 2000 } as const

const colors = { plain: 'Accent', good: 'Good', warn: 'Attention' } as const

/** Text blocks and fact sets are read as Markdown; text runs are not. */
const runs = (...inlines: object[]) => ({
  type: 'RichTextBlock',
  inlines: inlines.map(inline => ({ type: 'TextRun', ...inline })),
})

export function teamsBody({ headline, title, text, facts, link, tone, pictureUrl }: SentCard): object {
  const body = [
    runs({ text: within(headline, most.headline), weight: 'Bolder', size: 'Medium', color: colors[tone] }),
    ...(title ? [runs({ text: within(title, most.title), weight: 'Bolder' })] : []),
    ...(text ? [runs({ text: within(text, most.text) })] : []),
    ...facts
      .slice(0, most.facts)
      .map(({ name, value }) =>
        runs({ text: `${name}: `, isSubtle: true }, { text: within(value, most.fact) || '–' }),
      ),
    ...(pictureUrl && pictureUrl.length <= most.url
      ? [
          {
            ...{ type: 'Image', url: pictureUrl, size: 'Large', msTeams: { allowExpand: true } },
            altText: within(title || headline, most.headline),
          },
        ]
      : []),
  ]
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          fallbackText: within(headline, most.headline),
          body,
          ...(link.url ? { actions: [{ type: 'Action.OpenUrl', title: link.text, url: link.url }] } : {}),
        },
      },
    ],
  }
}
