import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { Marked } from 'marked'
import { inRoot } from '../files.mjs'

/**
 * @typedef {{ id: string, title: string, level: number, text: string }} Section
 * @typedef {{ title: string, html: string, sections: Section[], pictures: string[] }} Rendered
 */

/** @param {string} text */
export const escaped = text =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The same as where the repository is hosted, because documents link to headings. @param {string} title */
export const slugOf = title =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')

/**
 * A document as HTML. Markup in it is text, and links lead to pages of the site, if the document they name has one.
 * @param {string} text
 * @param {import('./pages.mjs').Page} page
 * @param {Map<string, string>} addresses by source
 * @returns {Rendered}
 */
export function render(text, { source, address }, addresses) {
  /** @type {Section[]} */
  const sections = []
  /** @type {string[]} */
  const pictures = []
  const taken = new Map()
  const from = posix.dirname(address)
  const relative = (/** @type {string} */ to) => posix.relative(from, to)
  const sourceOf = (/** @type {string} */ href) => posix.normalize(posix.join(posix.dirname(source), href))

  /** @param {string} href */
  const target = href => {
    if (/^[a-z]+:/i.test(href) || href.startsWith('#')) return href
    const [path = '', anchor] = href.split('#', 2)
    const file = sourceOf(path).replace(/\/$/, '')
    const to = addresses.get(file)
    if (to === undefined) {
      if (!existsSync(inRoot(file))) throw new Error(`${source} links to ${href}, which is not there.`)
      return undefined
    }
    return relative(to) + (anchor ? `#${anchor}` : '')
  }

  const marked = new Marked({
    renderer: {
      html: ({ text }) => escaped(text),
      heading({ tokens, depth }) {
        const title = this.parser.parseInline(tokens, this.parser.textRenderer)
        const slug = slugOf(title.replaceAll(/&\w+;|&#\d+;/g, ''))
        const count = taken.get(slug) ?? 0
        taken.set(slug, count + 1)
        const id = count === 0 ? slug : `${slug}-${count}`
        sections.push({ id, title: plain(title), level: depth, text: '' })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const to = target(href)
        const words = this.parser.parseInline(tokens)
        if (to === undefined) return words
        const outside = /^https?:/.test(to) ? ' rel="noreferrer"' : ''
        return `<a href="${escaped(to)}"${outside}>${words}</a>`
      },
      image({ href, text }) {
        const file = sourceOf(href)
        pictures.push(file)
        return `<img src="${escaped(relative(`pictures/${posix.basename(file)}`))}" alt="${escaped(text)}" loading="lazy">`
      },
      // A wide table scrolls by itself, also with the keyboard.
      table(token) {
        const row = (/** @type {typeof token.header} */ cells, /** @type {string} */ tag) =>
          `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map(cells => row(cells, 'td')).join('\n')
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
      code: ({ text, lang }) =>
        `<pre tabindex="0"><code${lang ? ` data-lang="${escaped(lang)}"` : ''}>${escaped(text)}</code></pre>\n`,
    },
  })
  const html = marked.parse(text, { async: false })
  return { title: sections[0]?.title ?? source, html, sections: withTexts(html, sections), pictures }
}

/** What can be found below each heading. @param {string} html @param {Section[]} sections @returns {Section[]} */
function withTexts(html, sections) {
  const parts = html.split(/<h[1-6] id="[^"]*">/).slice(1)
  return sections.map((section, at) => ({
    ...section,
    text: plain((parts[at] ?? '').replace(/^[\s\S]*?<\/h[1-6]>/, '')),
  }))
}

/** @param {string} html */
const plain = html =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
