import type { ImportedArticle } from '@lotse/contracts/console/content/help-imports'
import { growth } from '@lotse/rules/testing/growth'
import { expect, test } from 'vitest'
import { htmlOf } from './markdown-html.ts'
import { prepareArticles } from './prepare-articles.ts'
import { readArticle } from './read-article.ts'
import { runArticleImport } from './run-article-import.ts'
import { sourceFiles } from './source-files.ts'

const defaults = { lang: 'de', collection: 'Allgemein' }
const { signal } = new AbortController()

const folder = (files: Record<string, string | Uint8Array<ArrayBuffer>>) =>
  sourceFiles(
    Object.entries(files).map(([path, content]) => ({
      file: new File([content], path.split('/').at(-1) ?? ''),
      path,
    })),
  )

test('D127 a file says what it is by its front matter, or else by its heading and its place', () => {
  const plain = readArticle('01-erste-schritte/02-anmelden.md', '# Sich *anmelden*\n\nSo geht es.', defaults)
  expect(plain).toEqual({
    file: '01-erste-schritte/02-anmelden.md',
    path: '01-erste-schritte/02-anmelden',
    lang: 'de',
    title: 'Sich anmelden',
    collection: 'Erste schritte',
    markdown: '\nSo geht es.',
  })
  const told = `---\ntitle: "Anmelden: so geht's"\ncategory: Konto # alt\nlang: en\ndraft: false\nslug: konto/anmelden\ntags:\n  - a\n---\n# Anderes\nText`
  expect(readArticle('x.md', told, defaults)).toMatchObject({
    path: 'konto/anmelden',
    lang: 'en',
    title: "Anmelden: so geht's",
    collection: 'Konto',
    status: 'live',
    markdown: '# Anderes\nText',
  })
  const paths = ['en/api/js.md', 'api/js.en.md', 'js/los.geht.md', 'index.md'].map(file => {
    const { path, lang, title } = readArticle(file, 'Text', defaults)
    return [path, lang, title]
  })
  expect(paths).toEqual([
    ['api/js', 'en', 'Js'],
    ['api/js', 'en', 'Js'],
    ['js/los.geht', 'de', 'Los.geht'],
    ['index', 'de', 'Index'],
  ])
})

test('D127 links between files, pictures beside them, and what is missing', async () => {
  const files = await folder({
    'docs/a/eins.md':
      '# Eins\n[zwei](../b/zwei.md#teil) [weg](fehlt.md) [web](https://x.example) ![Bild](bild.png) ![weg](../../raus.png)',
    'docs/b/zwei.md': '# Zwei\n<a href="../a/eins">eins</a> <img src=\'../a/bild.png\'> [oben](#oben)',
    'docs/a/bild.png': new Uint8Array([1, 2, 3]),
    'docs/.git/x.md': '# Nein',
    'docs/kaputt.md': new Uint8Array([0xff, 0xfe, 0xfd]),
    'docs/leer.md': '---\ntitle: x\n---\n',
  })
  const prepared = await prepareArticles(files, { ...defaults, signal, onProgress: () => undefined })
  expect(prepared.refused).toEqual([
    { file: 'kaputt.md', reason: 'unreadable' },
    { file: 'leer.md', reason: 'nothing' },
  ])
  expect(prepared.articles.map(({ file, missing }) => [file, missing])).toEqual([
    [
      'a/eins.md',
      [
        { kind: 'link', address: 'fehlt.md' },
        { kind: 'picture', address: '../../raus.png' },
      ],
    ],
    ['b/zwei.md', []],
  ])
  const uploads: string[] = []
  const sent: ImportedArticle[] = []
  const known = new Map<string, string>()
  const run = (dryRun: boolean) =>
    runArticleImport({
      ...{ prepared, files, dryRun, publishes: false, signal },
      onProgress: () => undefined,
      known: async marks => ({
        pictures: marks.flatMap(mark => {
          const url = known.get(mark)
          return url ? [{ mark, url }] : []
        }),
      }),
      upload: async file => {
        uploads.push(`${file.name} ${file.type} ${file.size}`)
        return { fileUrl: 'https://media.example/files/1' }
      },
      send: async rows => {
        sent.push(...rows)
        for (const { mark, url } of rows.flatMap(({ pictures = [] }) => pictures)) known.set(mark, url)
        return {
          rows: rows.map(({ row }) => ({ row, outcome: 'created' as const, reason: null, changes: [] })),
        }
      },
    })
  expect((await run(true)).files.map(({ file, outcome }) => `${file} ${outcome}`)).toEqual([
    'kaputt.md refused',
    'leer.md refused',
    'a/eins.md created',
    'b/zwei.md created',
  ])
  expect(uploads).toEqual([])
  sent.length = 0
  await run(false)
  await run(false)
  expect(uploads).toEqual(['bild.png image/png 3'])
  expect(sent[0]?.html).toBe(
    '<p><a href="gleap://article/import/b%2Fzwei">zwei</a> weg <a href="https://x.example">web</a> <img src="https://media.example/files/1" alt="Bild"> weg</p>\n',
  )
  expect(sent[1]?.html).toContain('<a href="gleap://article/import/a%2Feins">')
  expect(sent[1]?.html).toContain('src="https://media.example/files/1"')
  expect(sent[1]?.html).toContain('oben')
  expect(sent[1]?.html).not.toContain('#oben')
})

test('D127 two files that are the same article in the same language: the first counts', async () => {
  const files = await folder({ 'a.de.md': 'Eins', 'a.md': 'Noch eins', 'a.en.md': 'One' })
  const { articles, refused } = await prepareArticles(files, {
    ...defaults,
    signal,
    onProgress: () => undefined,
  })
  expect(articles.map(({ file, path, lang }) => [file, path, lang])).toEqual([
    ['a.de.md', 'a', 'de'],
    ['a.en.md', 'a', 'en'],
  ])
  expect(refused).toEqual([{ file: 'a.md', reason: 'repeated' }])
})

test('D127 an address cannot end its attribute', () => {
  const html = htmlOf('[x](https://x.example/"onclick=alert(1)) ![a"b](https://x.example/a)', {
    link: address => address,
    picture: address => address,
  })
  expect(html).not.toMatch(/"onclick/)
  expect(html).toContain('alt="a&quot;b"')
})

test('Z893 a link to a file with an umlaut finds it, in whichever form either of them is written', async () => {
  const [apart, together] = ['u\u0308ber', '\u00fcber']
  const files = await folder({
    [`docs/${apart}.md`]: `# Eins\n[b](${together}/b.md)`,
    [`docs/${together}/b.md`]: `# Zwei\n[a](../${encodeURIComponent(apart)}.md)`,
  })
  const { articles } = await prepareArticles(files, { ...defaults, signal, onProgress: () => undefined })
  expect(articles.map(({ path, missing }) => [path, missing])).toEqual([
    [together, []],
    [`${together}/b`, []],
  ])
})

test('Z895 a file is read in one go, whatever is in its heading and its front matter', () => {
  const shapes: ((length: number) => string)[] = [
    length => `# a${' '.repeat(length)}b`,
    length => `# a${' #'.repeat(length)}b`,
    length => `${'\n '.repeat(length)}x`,
    length => `# ${'['.repeat(length)}`,
    length => `# ${'[a]('.repeat(length)}`,
    length => `---\ntitle: a${' '.repeat(length)}b\n---\nText`,
  ]
  for (const shape of shapes) {
    const work = (length: number) => void readArticle('x.md', shape(length), defaults)
    expect(growth(work, 10_000), shape(5)).toBeLessThan(3)
  }
  expect(readArticle('x.md', '\n  # Die [Hilfe](a.md) ##\nText', defaults)).toMatchObject({
    title: 'Die Hilfe',
    markdown: 'Text',
  })
  expect(readArticle('x.md', '# Für C#', defaults).title).toBe('Für C#')
})
