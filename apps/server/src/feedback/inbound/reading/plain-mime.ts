import { isUtf8 } from 'node:buffer'
import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'
import { hasTooManyLines, tooManyLines } from './mail-lines.ts'
import { withWindowsLetters } from './windows-letters.ts'

interface Entry {
  type: string
  value?: unknown
}

/** A parser's internal state; the version is pinned, and a test verifies it. */
interface Inner {
  textMap: Map<unknown, Partial<Record<'plain' | 'html', Entry[]>>>
  root: { headers: { value: string }[] }
  isInlineTextNode(node: Node): boolean
}

interface Node {
  content: ArrayBuffer | null
  contentType: { parsed: { params: Record<string, string> } }
}

/** A piece of a mail's content, as text, as HTML or as both. */
export interface TextPart {
  plain: string
  html: string
}

/**
 * Reads a mail without converting its HTML to text or its text to HTML: the library does so with expressions
 * that take minutes for a few hostile kilobytes. Our own reader extracts the words from the HTML if there is
 * no text.
 */
class PlainMime extends PostalMime {
  /** In the order of the mail. */
  parts: TextPart[] = []

  renderTextContent(): void {
    const { textMap, root } = this as unknown as Inner
    for (const header of root.headers) header.value = joinedWords(header.value)
    const textOf = (entries: Entry[] = []) =>
      entries.flatMap(({ value }) => (typeof value === 'string' ? value : [])).join('\n')
    this.parts = [...textMap.values()].map(({ plain, html }) => ({
      plain: textOf(plain),
      html: textOf(html),
    }))
  }

  /** Called before a text is decoded: old programs do not state their character set. */
  isInlineTextNode(node: Node): boolean {
    const isText = (PostalMime.prototype as unknown as Inner).isInlineTextNode.call(this, node)
    const { params } = node.contentType.parsed
    if (isText && !params.charset && node.content && !isUtf8(node.content)) params.charset = OLD_LETTERS
    return isText
  }
}

const OLD_LETTERS = 'windows-1252'

/**
 * Programs split a character over two encoded words; the library joins them only if the first one has no
 * padding.
 */
function joinedWords(header: string): string {
  if (!header.includes('=?')) return header
  const words: string[] = []
  let run: { word: string; bytes: Buffer }[] = []
  const close = () => {
    const bytes = Buffer.concat(run.map(one => one.bytes))
    if (run.length > 1 && isUtf8(bytes)) words.push(`=?utf-8?B?${bytes.toString('base64')}?=`)
    else for (const { word } of run) words.push(word)
    run = []
  }
  for (const word of header.split(/[ \t]+/)) {
    const encoded = /^=\?utf-?8\?b\?([^?]*)\?=$/i.exec(word)?.[1]
    if (encoded !== undefined) {
      run.push({ word, bytes: Buffer.from(encoded, 'base64') })
      continue
    }
    close()
    words.push(word)
  }
  close()
  return words.join(' ')
}

/** Header lines that are not UTF-8 are read as old programs mean them. */
function withReadableHead(mail: Buffer): Buffer {
  const end = endOfHead(mail)
  if (isUtf8(mail.subarray(0, end))) return mail
  const old = new TextDecoder(OLD_LETTERS)
  const lines = mail
    .toString('latin1', 0, end)
    .split('\n')
    .map(line => Buffer.from(line, 'latin1'))
    .map(line => (isUtf8(line) ? line.toString() : withWindowsLetters(old.decode(line))))
  return Buffer.concat([Buffer.from(lines.join('\n')), mail.subarray(end)])
}

function endOfHead(mail: Buffer): number {
  const ends = [mail.indexOf('\n\r\n'), mail.indexOf('\n\n')].filter(at => at >= 0)
  return ends.length > 0 ? Math.min(...ends) : 0
}

/** A mail of parts that does not say what is between them is one text. */
function asTextWithoutBoundary(mail: Buffer): Buffer {
  const end = endOfHead(mail)
  const head = mail.toString('latin1', 0, end)
  const [line = '', type = ''] = /^content-type:([^\r\n]*(?:\r?\n[ \t][^\r\n]*)*)/im.exec(head) ?? []
  if (!/^\s*multipart\//i.test(type) || /boundary[*\d]*\s*=\s*"?[^\s";]/i.test(type)) return mail
  const text = head.replace(line, () => 'Content-Type: text/plain')
  return Buffer.concat([Buffer.from(text, 'latin1'), mail.subarray(end)])
}

export class TooManyLines extends Error {}

export async function parsePlainly(
  mail: Buffer,
  options: PostalMimeOptions,
): Promise<{ mail: Email; parts: TextPart[] }> {
  if (hasTooManyLines(mail)) throw new TooManyLines(tooManyLines)
  const mime = new PlainMime(options)
  return { mail: await mime.parse(asTextWithoutBoundary(withReadableHead(mail))), parts: mime.parts }
}
