import {
  addressOf,
  attributeOf,
  decodeEntities,
  encodeEntities,
  isNewsBeside,
  type Piece,
  piecesOf,
} from './html-pieces.ts'
import { createLists, STRUCK, struckTags } from './list-signs.ts'

/** These stand apart from what is around them; inside a list, they only begin a line. */
const blocks = new Set('p h1 h2 h3 h4 h5 h6 ul ol pre blockquote table div'.split(' '))

/** Lists and quotations that are deeper stand below each other: a short text must not become a very long one. */
const DEEPEST = 8

/**
 * A cleaned rich text for people who cannot see it as such: its lines, the signs of its lists, the addresses of its
 * links beside their words, and code as it is.
 */
export function richWords(html: string): string {
  const page = createPage()
  const links: { url: string; words: string[] }[] = []
  for (const piece of piecesOf(html)) {
    const { tag, isEnd, code } = piece
    if (!tag) {
      const words = decodeEntities(code)
      links.at(-1)?.words.push(words)
      page.write(words)
    } else if (tag !== 'a') page.tag(piece)
    else if (!isEnd) links.push({ url: addressOf(code), words: [] })
    else {
      const { url, words } = links.pop() ?? { url: '', words: [] }
      if (isNewsBeside(words.join(''), url)) page.write(` (${url})`)
    }
  }
  return page.text()
}

/** A picture without a description says its address; one whose description is empty is only decoration. */
const pictureWords = (code: string): string =>
  attributeOf(code, 'alt') || (code.includes(' alt=""') ? '' : attributeOf(code, 'src'))

function createPage() {
  const done: string[] = []
  const lists = createLists()
  let breaks = 0
  let quotes = 0
  /** On the line before: room between two quoted lines is quoted, too. */
  let quoted = 0
  let codes = 0
  let cells = 0
  /** Nothing was written on this line yet, except the sign of an item. */
  let isFresh = true

  const signs = (depth: number) => '> '.repeat(Math.min(depth, DEEPEST))
  const indent = (depth: number) => signs(quotes) + '  '.repeat(Math.min(depth, DEEPEST))
  const stand = (apart: number) => {
    if (!isFresh) breaks = Math.max(breaks, apart)
  }
  const fall = () => {
    for (let nth = 1; nth < breaks; nth++) done.push('\n', signs(Math.min(quotes, quoted)))
    if (breaks > 0) done.push('\n')
    isFresh = isFresh || breaks > 0
    breaks = 0
    quoted = quotes
  }
  const begin = () => {
    const isLine = breaks > 0 || done.length === 0
    fall()
    if (isLine) done.push(indent(lists.depth()))
  }
  const line = () => {
    begin()
    done.push('\n', indent(lists.depth()))
    isFresh = true
  }
  const item = () => {
    stand(1)
    fall()
    done.push(indent(Math.max(0, lists.depth() - 1)), lists.item())
    isFresh = true
  }
  const words = (text: string) => {
    const said = text.replaceAll(/[\s\u00a0]+/g, ' ')
    if (said === '' || (said === ' ' && (isFresh || breaks > 0))) return
    begin()
    const isAfterBlank = isFresh || done.at(-1)?.endsWith(' ')
    done.push(isAfterBlank ? said.trimStart() : said)
    isFresh = false
  }
  const lines = (text: string) => {
    for (const [nth, one] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
      if (nth > 0) line()
      else if (one !== '') begin()
      if (one === '') continue
      done.push(one)
      isFresh = false
    }
  }
  return {
    write: (text: string) => (codes > 0 ? lines(text) : words(text)),
    tag: (piece: Piece) => {
      const { tag, isEnd, code } = piece
      if (tag === 'br') line()
      else if (tag === 'li') isEnd || item()
      else if (tag === 'tr') stand(1)
      else if (struckTags.includes(tag)) words(STRUCK)
      else if (tag === 'td' || tag === 'th') isEnd && words(' ')
      else if (tag === 'img') words(pictureWords(code))
      else if (blocks.has(tag) && cells === 0) stand(lists.depth() > 0 ? 1 : 2)
      const by = isEnd ? -1 : 1
      if (tag === 'ul' || tag === 'ol') lists.list(piece)
      if (tag === 'pre') codes += by
      if (tag === 'td' || tag === 'th') cells += by
      if (tag === 'blockquote') quotes += by
    },
    text: () =>
      done
        .join('')
        .split('\n')
        .map(one => one.trimEnd())
        .join('\n')
        .trim(),
  }
}

/** The text of an editor without any formatting, a paragraph to a line; undefined if there is some. */
export function plainLines(html: string): string | undefined {
  const unlinked = html.replaceAll(
    /<a href="([^"<>]*)">([^<>]*)<\/a>/g,
    (link, href: string, words: string) => (decodeEntities(href) === decodeEntities(words) ? words : link),
  )
  const text = unlinked.replaceAll(/<\/p><p>|<br>/g, '\n').replaceAll(/<\/?p>/g, '')
  return text.includes('<') ? undefined : decodeEntities(text).replaceAll('\u00a0', ' ')
}

/** The same in an editor. */
export const linesHtml = (text: string): string => (text === '' ? '' : lineParagraphs(encodeEntities(text)))

/** As an editor has it: every line is a paragraph. */
export const lineParagraphs = (html: string): string =>
  html
    .split('\n')
    .map(line => `<p>${line}</p>`)
    .join('')

/**
 * In an editor, a paragraph is a line, and an empty one makes room. Elsewhere every paragraph has room around it, so
 * lines without room between them are one.
 */
export const withParagraphs = (html: string): string =>
  html
    .split('<p></p>')
    .map(part => part.replaceAll('</p><p>', '<br>'))
    .join('')
