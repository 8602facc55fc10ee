import { expect, test } from 'vitest'
import { projectFiles, readSource } from './sources.ts'

const documents = projectFiles(/\.md$/)
const files = projectFiles(/./)
const isThere = (path: string) => files.some(file => file === path || file.startsWith(`${path}/`))

/** `apps/server/src/app.ts` or `packages/rules`; not `packages/*` and not `apps/…`. */
const paths = documents.flatMap(document =>
  [...readSource(document).matchAll(/`((?:apps|packages|guards|scripts|e2e|bench|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => ({ document, path: path.replace(/\/$/, '') }),
  ),
)

test('every path that a document names is there', () => {
  expect(paths.length).toBeGreaterThan(50)
  const gone = paths.filter(({ path }) => !isThere(path))
  expect(gone.map(({ document, path }) => `${document}: ${path}`)).toEqual([])
})

test('every document that a document links to is there', () => {
  const links = documents.flatMap(document =>
    [...readSource(document).matchAll(/\]\(([\w./-]+\.md)(?:#[\w-]+)?\)/g)].map(([, to = '']) => ({
      document,
      path: new URL(to, `file:///${document}`).pathname.slice(1),
    })),
  )
  expect(links.length).toBeGreaterThan(5)
  const gone = links.filter(({ path }) => !isThere(path))
  expect(gone.map(({ document, path }) => `${document}: ${path}`)).toEqual([])
})

test('a file that the map of the code names without its folder is there', () => {
  const named = ['docs/architecture.md', 'docs/glossary.md', 'CONTRIBUTING.md'].flatMap(document =>
    [...readSource(document).matchAll(/`(?![\w-]+\/|\/)([\w.-]+\.(?:tsx?|mjs|css|sql|md))`/g)].map(
      ([, name = '']) => ({ document, name }),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  const gone = named.filter(({ name }) => !files.some(file => file.endsWith(`/${name}`) || file === name))
  expect(gone.map(({ document, name }) => `${document}: ${name}`)).toEqual([])
})

test('every heading that a document links to is there', () => {
  const idsOf = (document: string): string[] =>
    [...readSource(document).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    )
  const links = documents.flatMap(document =>
    [...readSource(document).matchAll(/\]\(([\w./-]*\.md)?#([\w-]+)\)/g)].map(([, to = '', id = '']) => ({
      document,
      path: to === '' ? document : new URL(to, `file:///${document}`).pathname.slice(1),
      id,
    })),
  )
  expect(links.length).toBeGreaterThan(20)
  const gone = links.filter(({ path, id }) => isThere(path) && !idsOf(path).includes(id))
  expect(gone.map(({ document, path, id }) => `${document}: ${path}#${id}`)).toEqual([])
})
