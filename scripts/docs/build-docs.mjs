import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { inRoot } from '../files.mjs'
import { menu } from './pages.mjs'
import { escaped, render } from './render.mjs'

/** @typedef {import('./pages.mjs').Page} Page */

/**
 * Writes the site: plain pages, one style sheet, one script and the index for finding. It needs no server, and
 * without the script everything but finding works. @param {string} out
 */
export function buildDocs(out) {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(join(out, 'pictures'), { recursive: true })
  const groups = menu()
  const pages = groups.flatMap(({ pages }) => pages)
  const addresses = new Map(pages.map(({ source, address }) => [source, address]))
  const rendered = pages.map(page => ({
    page,
    made: render(readFileSync(inRoot(page.source), 'utf8'), page, addresses),
  }))
  const titles = new Map(rendered.map(({ page, made }) => [page.address, made.title]))
  for (const { page, made } of rendered) {
    const file = join(out, page.address)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, whole(page, made, groups, titles))
    for (const picture of made.pictures)
      copyFileSync(inRoot(picture), join(out, 'pictures', basename(picture)))
  }
  const index = rendered.flatMap(({ page, made }) =>
    made.sections.map(({ id, title, level, text }) => [
      page.address,
      id,
      title,
      level === 1 ? '' : made.title,
      text,
    ]),
  )
  // A script instead of JSON: it is also loaded from a folder, without a server.
  writeFileSync(join(out, 'search-index.js'), `globalThis.docsIndex = ${JSON.stringify(index)}\n`)
  for (const name of ['docs.css', 'docs.js']) copyFileSync(inRoot('scripts/docs', name), join(out, name))
}

/**
 * @param {Page} page
 * @param {import('./render.mjs').Rendered} made
 * @param {{ name: string, pages: Page[] }[]} groups
 * @param {Map<string, string>} titles
 */
function whole({ address }, { title, html, sections }, groups, titles) {
  const base = posix.relative(posix.dirname(address), '.') || '.'
  const link = (/** @type {Page} */ one) => {
    const here = one.address === address ? ' aria-current="page"' : ''
    const href = posix.relative(posix.dirname(address), one.address)
    return `<li><a href="${escaped(href)}"${here}>${escaped(titles.get(one.address) ?? '')}</a></li>`
  }
  const list = groups.map(({ name, pages }) => {
    const isOpen = name !== 'Decisions' || pages.some(one => one.address === address)
    const items = `<ul>${pages.map(link).join('')}</ul>`
    return name
      ? `<details${isOpen ? ' open' : ''}><summary>${escaped(name)}</summary>${items}</details>`
      : items
  })
  const parts = sections.filter(({ level }) => level === 2)
  const contents = parts.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · Lotse</title>
<link rel="stylesheet" href="${base}/docs.css">
<script src="${base}/docs.js" data-base="${base}/" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="home" href="${base}/index.html">Lotse and Academy Admin</a>
<search hidden><label for="find">Search</label> <input id="find" type="search" autocomplete="off" spellcheck="false" role="combobox" aria-expanded="false" aria-controls="found" aria-autocomplete="list"><ol id="found" role="listbox" aria-label="Results" hidden></ol><p id="said" role="status"></p></search>
</header>
<nav aria-label="Documents">${list.join('\n')}</nav>
<main id="content">
${html}</main>
${parts.length > 1 ? `<aside><h2>On this page</h2><ul>${contents}</ul></aside>` : ''}
</body>
</html>
`
}
