import { signatureMark } from '@lotse/rules/mail/signature'
import { addressOf, decodeEntities, isNewsBeside, piecesOf } from '@lotse/rules/text/html-pieces'
import { createLists, STRUCK, struckTags } from '@lotse/rules/text/list-signs'
import sanitize from 'sanitize-html'
import { atMostOpen } from '../../text/open-tags.ts'

/** Tags that are open at a time; newsletters nest tables about forty levels deep. */
const DEEPEST_HTML = 500
/** Deeper lists stand below each other. */
const DEEPEST_LIST = 8

const blocks = new Set([
  ...[
    'p',
    'br',
    'div',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'tr',
    'hr',
    'pre',
    'blockquote',
  ],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'section', 'article', 'header', 'footer', 'main', 'center'],
  ...['address', 'figure', 'figcaption'],
])

/** HTML without the pictures embedded in its tags: they may be far longer than all the words. */
export const withoutData = (html: string): string =>
  html.replaceAll(/<[a-z][^<>]*>/gi, tag =>
    tag.replaceAll(/(["'])\s*data:[^"']*/gi, '$1').replaceAll(/([=(])data:[^\s"'()<>]*/gi, '$1'),
  )

/** The beginning of some HTML, which does not end inside a tag. */
export function upTo(html: string, length: number): string {
  if (html.length <= length) return html
  const begin = html.slice(0, length)
  const open = begin.lastIndexOf('<')
  return open > begin.lastIndexOf('>') ? begin.slice(0, open) : begin
}

const SIGNATURE = 'data-signature'
/** How programs mark their writer's signature. What they quote has other names, or is in a quotation. */
const signatures = new Set([
  ...['signature', 'applemailsignature', 'ms-outlook-mobile-signature', 'gmail_signature', 'moz-signature'],
  'protonmail_signature_block',
])

/** Whether there may be one; looking closer costs more. */
export const mayHaveSignature = (html: string): boolean => /signature/i.test(html)

function markSignature(tagName: string, attribs: Record<string, string>) {
  const { id = '', class: classes = '' } = attribs
  const isSignature = `${id} ${classes}`
    .slice(0, 500)
    .toLowerCase()
    .split(/\s+/)
    .some(name => signatures.has(name))
  return isSignature ? { tagName: 'div', attribs: { [SIGNATURE]: '' } } : { tagName, attribs }
}

/**
 * The words of an HTML mail, without its markup, scripts and remote pictures. Empty if it is nested too
 * deeply.
 */
export function htmlWords(html: string): string {
  try {
    const tooDeep = () => new Error('too deep')
    const cleaned = sanitize(html, {
      allowedTags: [...blocks, ...struckTags, 'td', 'th', 'a'],
      allowedAttributes: { a: ['href'], ol: ['start'], div: [SIGNATURE] },
      transformTags: { '*': markSignature },
      allowedSchemes: ['http', 'https', 'mailto'],
      nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
      ...atMostOpen(DEEPEST_HTML, tooDeep),
    })
    return wordsOf(cleaned)
  } catch {
    return ''
  }
}

function wordsOf(html: string): string {
  const page = createPage()
  const links: { url: string; words: string[] }[] = []
  const lists = createLists()
  let pre = 0
  for (const piece of piecesOf(html)) {
    const { tag, isEnd, code } = piece
    if (!tag) {
      const text = decodeEntities(code)
      links.at(-1)?.words.push(text)
      if (pre > 0) page.writeLines(text)
      else page.write(text)
      continue
    }
    if (tag === 'a' && !isEnd) links.push({ url: addressOf(code), words: [] })
    else if (tag === 'a') {
      const { url, words } = links.pop() ?? { url: '', words: [] }
      if (isNewsBeside(words.join(''), url)) page.add(`(${url})`)
    } else if (tag === 'blockquote') page.quote(isEnd ? -1 : 1)
    else if (tag === 'td' || tag === 'th') isEnd || page.cell()
    else if (struckTags.includes(tag)) page.write(STRUCK)
    else if (tag === 'div' && code.includes(SIGNATURE)) page.signature()
    else if (tag === 'hr') page.blank()
    else if (tag === 'tr') page.row()
    else page.end()
    if (tag === 'ul' || tag === 'ol') {
      lists.list(piece)
      page.item('')
    }
    if (tag === 'li' && !isEnd)
      page.item('  '.repeat(Math.max(1, Math.min(lists.depth(), DEEPEST_LIST)) - 1) + lists.item())
    if (tag === 'pre') pre += isEnd ? -1 : 1
  }
  return page.text()
}

/**
 * Collects words in lines. Quoted text is marked as in a plain mail: words below a quotation are the author's
 * own. A line only ends when the next one begins, because paragraphs in the cells of a table are still one
 * row.
 */
function createPage() {
  const lines: string[] = []
  let line: string[] = []
  let depth = 0
  let tabs = 0
  let isEnded = false
  let isSpaced = false
  let isInRow = false
  /** Comes before the next words. */
  let sign = ''

  const push = () => {
    lines.push(depth > 0 ? `> ${line.join('')}`.trimEnd() : line.join('').trimEnd())
    line = []
    tabs = 0
    isEnded = false
    isSpaced = false
  }
  const flush = () => {
    if (line.length > 0) push()
    isEnded = false
    tabs = 0
  }
  const begin = () => {
    if (isEnded) flush()
    if (line.length > 0 && tabs > 0) line.push('\t'.repeat(tabs))
    else if (line.length > 0 && isSpaced) line.push(' ')
    if (sign) line.push(sign)
    sign = ''
    tabs = 0
    isSpaced = false
    isInRow = true
  }
  return {
    write: (text: string) => {
      const words = text.replaceAll(/\s+/g, ' ').trim()
      if (/^\s/.test(text)) isSpaced = true
      if (words === '') return
      begin()
      line.push(words)
      isSpaced = /\s/.test(text.slice(-1))
    },
    /** Writes words that keep their own lines. */
    writeLines: (text: string) => {
      for (const [nth, words] of text.replaceAll('\r\n', '\n').split('\n').entries()) {
        if (nth > 0 && !isEnded) push()
        if (words === '') continue
        begin()
        line.push(words)
      }
    },
    /** Right after the last words, even if their line ended with them. */
    add: (text: string) => void line.push(line.length > 0 ? ` ${text}` : text),
    /** A paragraph at the beginning of a cell stays on the line of the row. */
    end: () => {
      if (tabs === 0) isEnded = true
    },
    item: (next: string) => {
      sign = next
    },
    row: () => {
      isEnded = true
      isInRow = false
      tabs = 0
    },
    cell: () => {
      if (!isInRow) return
      isEnded = false
      tabs += 1
    },
    /** The next line begins a signature. */
    signature: () => {
      flush()
      if (depth === 0) lines.push(signatureMark)
    },
    blank: () => {
      flush()
      push()
    },
    quote: (by: 1 | -1) => {
      flush()
      depth = Math.max(0, depth + by)
      isInRow = false
    },
    text: () => {
      flush()
      return lines.join('\n')
    },
  }
}
