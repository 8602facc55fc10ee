import { expect, test } from 'vitest'
import type { SentCard } from './card.ts'
import { formatted } from './format.ts'
import { escapedMarkdown } from './markdown.ts'

const card = (more: Partial<SentCard> = {}): SentCard => ({
  headline: 'Neues Ticket von Mara',
  title: '#12 Die Kasse geht nicht',
  text: 'Seit heute früh.',
  facts: [{ name: 'Seite', value: '/kasse' }],
  link: { text: 'In Lotse öffnen', url: 'https://lotse.example.com/projects/p/inbox/t' },
  tone: 'plain',
  pictureUrl: 'https://media.example.com/pictures/x',
  ...more,
})

const hostile = card({
  headline: '<!channel> <@U1> & @everyone',
  title: '*bold* [Bank](https://evil.example) <https://evil.example|Bank>',
  text: '@channel @here <!here> `code` ~~x~~ # Titel\n> Zitat',
  facts: [{ name: 'Besucher', value: '**@all** <@123>' }],
})
const endless = card({
  headline: '😀'.repeat(5000),
  title: '*'.repeat(5000),
  text: '_ä'.repeat(50_000),
  facts: Array.from({ length: 40 }, () => ({ name: 'N'.repeat(500), value: '*'.repeat(5000) })),
})

const to = (format: Parameters<typeof formatted>[0]['format'], one: SentCard) => {
  const { url, body } = formatted({ format, address: 'https://chat.example.com/hooks/secret' }, '{}', one)
  return { url, bytes: Buffer.byteLength(body), body: JSON.parse(body) }
}
// biome-ignore lint/suspicious/noExplicitAny: the shapes of others
type Blocks = any

test('D113 Slack: texts of strangers are plain text, and every part is within its limit', () => {
  const { text, blocks } = to('slack', hostile).body
  expect(text).not.toMatch(/[<>]/)
  expect(text).toContain('&lt;!channel&gt;')
  const texts = blocks.flatMap((block: Blocks) => [block.text, ...(block.fields ?? [])]).filter(Boolean)
  expect(texts.map(({ type }: Blocks) => type)).toEqual(texts.map(() => 'plain_text'))
  const long: Blocks[] = to('slack', endless).body.blocks
  expect(long.length).toBeLessThanOrEqual(50)
  for (const block of long) {
    if (block.type === 'header') expect(block.text.text.length).toBeLessThanOrEqual(150)
    if (block.text) expect(block.text.text.length).toBeLessThanOrEqual(3000)
    expect(block.fields?.length ?? 0).toBeLessThanOrEqual(10)
    for (const field of block.fields ?? []) expect(field.text.length).toBeLessThanOrEqual(2000)
  }
  expect(blocks.find(({ type }: Blocks) => type === 'image').image_url).toBe(card().pictureUrl)
  expect(blocks.at(-1).elements[0]).toMatchObject({ type: 'button', url: card().link.url })
  expect(JSON.stringify(to('slack', card({ pictureUrl: undefined })).body)).not.toContain('image')
})

test('D113 Z1305 Teams: an adaptive card with its picture whose texts are not read as Markdown, below 28 kB', () => {
  const { body, bytes } = to('teams', endless)
  expect(bytes).toBeLessThan(28_000)
  const shown = (one: SentCard) =>
    to('teams', one).body.attachments[0].content.body.filter(({ type }: Blocks) => type === 'Image')
  expect(shown(card())).toMatchObject([{ url: card().pictureUrl, altText: card().title }])
  expect(shown(card({ pictureUrl: undefined }))).toEqual([])
  const { content, contentType } = body.attachments[0]
  expect(contentType).toBe('application/vnd.microsoft.card.adaptive')
  expect(content).toMatchObject({ type: 'AdaptiveCard', version: '1.4' })
  const texts = content.body.slice(0, -1)
  expect(texts.map(({ type }: Blocks) => type)).toEqual(texts.map(() => 'RichTextBlock'))
  const said = to('teams', hostile).body.attachments[0].content
  expect(said.body[2].inlines[0]).toMatchObject({ type: 'TextRun', text: hostile.text })
  expect(said.actions).toEqual([{ type: 'Action.OpenUrl', title: card().link.text, url: card().link.url }])
})

test('D113 Discord: an embed within its limits that mentions nobody', () => {
  const { embeds, allowed_mentions } = to('discord', hostile).body
  expect(allowed_mentions).toEqual({ parse: [] })
  expect(embeds[0].title).toContain('\\[Bank\\]')
  expect(JSON.stringify(embeds)).not.toMatch(/@(everyone|here|channel|all)\b/)
  const [long] = to('discord', endless).body.embeds
  expect(long.title.length).toBeLessThanOrEqual(256)
  expect(long.description.length).toBeLessThanOrEqual(4096)
  expect(long.author.name.length).toBeLessThanOrEqual(256)
  expect(long.fields.length).toBeLessThanOrEqual(25)
  const all = [long.title, long.description, long.author.name].concat(
    long.fields.flatMap(({ name, value }: Blocks) => [name, value]),
  )
  expect(all.join('').length).toBeLessThanOrEqual(6000)
})

test('D113 Mattermost: an attachment below 7900 characters, without mentions', () => {
  const [attachment] = to('mattermost', hostile).body.attachments
  expect(attachment.text).not.toMatch(/@(here|channel)/)
  expect(attachment.title).toContain('\\*bold\\*')
  expect(attachment.image_url).toBe(card().pictureUrl)
  expect(JSON.stringify(to('mattermost', endless).body.attachments).length).toBeLessThan(7900)
})

test('D113 ntfy: JSON to the server of the topic, and no message that becomes a file', () => {
  const { format, address } = {
    format: 'ntfy',
    address: 'https://ntfy.example.com/sub/my_topic?auth=x',
  } as const
  const { url, body } = formatted({ format, address }, '{}', endless)
  expect(url).toBe('https://ntfy.example.com/sub?auth=x')
  const sent = JSON.parse(body)
  expect(sent).toMatchObject({ topic: 'my_topic', click: card().link.url, attach: card().pictureUrl })
  expect(Buffer.byteLength(sent.message)).toBeLessThanOrEqual(4096)
  expect(sent.title).not.toContain('\ufffd')
})

test('D113 an address that somebody wrote stays whole, and nothing else keeps its meaning', () => {
  expect(escapedMarkdown('siehe https://a.example/b_c_d?e=*f und _g_')).toBe(
    'siehe https://a.example/b_c_d?e=\\*f und \\_g\\_',
  )
})
