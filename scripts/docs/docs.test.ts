import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, posix } from 'node:path'
import { parseSync } from 'oxc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../files.mjs'
import { menu } from './pages.mjs'
import { render, slugOf } from './render.mjs'

const folder = mkdtempSync(join(tmpdir(), 'lotse-docs-'))
const out = join(folder, 'site')
let pages: Map<string, string>
beforeAll(() => {
  execFileSync(process.execPath, [inRoot('scripts/docs/docs-command.mjs'), out])
  const names = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'))
  pages = new Map(names.map(name => [name, readFileSync(join(out, name), 'utf8')]))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

test('D199 every document is a page of the site, in the menu of every other', () => {
  const sources = menu().flatMap(group => group.pages)
  const documents = [
    ...readdirSync(inRoot('docs')),
    ...readdirSync(inRoot('docs/decisions')).map(one => `decisions/${one}`),
  ]
  const missing = documents
    .filter(name => name.endsWith('.md'))
    .filter(name => !sources.some(({ source }) => source === `docs/${name}`))
  expect(missing).toEqual([])
  expect(new Set(sources.map(({ address }) => address)).size).toBe(sources.length)
  expect(pages.size).toBe(sources.length)
  expect(all(pages.get('operating.html') ?? '', /<li><a href="([^"]+)"/g).length).toBeGreaterThan(
    sources.length,
  )
})

test('D199 every link leads to a page and a heading that are there, every picture is in the folder', () => {
  const broken: string[] = []
  for (const [name, html] of pages) {
    for (const href of all(html, /(?:href|src)="([^"]+)"/g)) {
      if (/^(https?|mailto):/.test(href)) continue
      const [path = '', anchor] = href.split('#', 2)
      const to = path ? posix.join(posix.dirname(name), path) : name
      if (!existsSync(join(out, to))) broken.push(`${name}: ${href}`)
      else if (anchor && !pages.get(to)?.includes(`id="${decodeURIComponent(anchor)}"`))
        broken.push(`${name}: ${href}`)
    }
  }
  expect(broken).toEqual([])
})

test('D199 nothing in a page needs another origin, runs inline or breaks our policy', () => {
  for (const [name, html] of pages) {
    expect(html.match(/<script(?! src="[\w./-]+docs\.js" )/), name).toBeNull()
    expect(html.match(/<style|<[^>]*\s(?:style|on\w+)=|="javascript:/), name).toBeNull()
    for (const source of all(html, /<(?:img|script|link)[^>]*(?:src|href)="([^"]+)"/g))
      expect(source, name).not.toMatch(/^\w+:|^\/\//)
  }
})

test('D199 markup in a document is text, and headings get the addresses that documents link to', () => {
  const page = { source: 'docs/x.md', address: 'x.html' }
  const made = render(
    '# A `b` & <i>c</i>\n\n<script>alert(1)</script>\n\n## What’s new?\n\nText.\n\n## What’s new?\n',
    page,
    new Map(),
  )
  expect(made.html).not.toContain('<script>')
  expect(made.sections.map(({ id }) => id).slice(1)).toEqual(['whats-new', 'whats-new-1'])
  expect(made.sections[1]?.text).toBe('Text.')
  expect(slugOf('As an image, a service or in a cluster')).toBe('as-an-image-a-service-or-in-a-cluster')
  expect(() => render('[x](gone.md)', page, new Map())).toThrow(/links to gone\.md, which is not there/)
})

test('D199 the index finds every section by its words', () => {
  const index = readFileSync(join(out, 'search-index.js'), 'utf8')
  const rows = JSON.parse(index.slice(index.indexOf('['))) as string[][]
  const restore = rows.find(
    ([address, , , , text]) => address === 'operating.html' && text?.includes('npm run restore'),
  )
  expect(restore?.[1]).toBe('as-an-image-a-service-or-in-a-cluster')
  expect(new Set(rows.map(([address]) => address)).size).toBe(pages.size)
})

/** Blocks of code by their language. */
const blocks = menu()
  .flatMap(group => group.pages)
  .flatMap(({ source }) =>
    [...readFileSync(inRoot(source), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)].map(
      ([, lang = '', code = '']) => ({
        source,
        lang,
        code,
      }),
    ),
  )

test('D199 examples can be read by what would run them: shell, JavaScript and TypeScript, JSON', () => {
  expect(blocks.length).toBeGreaterThan(30)
  const broken: string[] = []
  for (const { source, lang, code } of blocks) {
    const where = `${source}: ${code.slice(0, 60)}`
    if (lang === 'sh') {
      // `<id>` is a placeholder.
      const { status, stderr } = spawnSync('bash', ['-n'], {
        input: code.replaceAll(/<[a-z ]+>/g, 'x'),
        encoding: 'utf8',
      })
      if (status !== 0) broken.push(`${where} ${stderr}`)
    }
    if (['js', 'ts', 'tsx', 'jsx'].includes(lang)) {
      const { errors } = parseSync(`example.${lang === 'js' ? 'mjs' : lang}`, code)
      if (errors.length > 0) broken.push(`${where} ${errors[0]?.message}`)
    }
    if (lang === 'json') {
      try {
        JSON.parse(code)
      } catch (error) {
        broken.push(`${where} ${error}`)
      }
    }
  }
  expect(broken).toEqual([])
})

test('D199 the script for finding has no mistake that a browser would stop at', () => {
  const file = join(folder, 'docs.mjs')
  writeFileSync(file, readFileSync(join(out, 'docs.js')))
  expect(parseSync('docs.js', readFileSync(file, 'utf8')).errors).toEqual([])
})
