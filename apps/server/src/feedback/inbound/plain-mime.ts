import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'

interface Entry {
  type: string
  value?: unknown
}

/** What a parser keeps while it reads; the version is pinned, and a test holds us to it. */
interface Inner {
  textMap: Map<unknown, Partial<Record<'plain' | 'html', Entry[]>>>
  textContent: Record<string, string>
}

/**
 * Reads a mail without making text of its HTML or HTML of its text: the library does so with expressions that take
 * minutes for a few hostile kilobytes. Our own reader makes words of the HTML where there is no text.
 */
class PlainMime extends PostalMime {
  renderTextContent(): void {
    const { textMap, textContent } = this as unknown as Inner
    for (const type of ['plain', 'html'] as const)
      textContent[type] = [...textMap.values()]
        .flatMap(entry => entry[type] ?? [])
        .flatMap(({ value }) => (typeof value === 'string' ? value : []))
        .join('\n')
  }
}

/** Each line costs the reader some microseconds, also an empty one; files come in lines of 60 characters and more. */
const mostLines = (bytes: number): number => 20_000 + bytes / 60

export class TooManyLines extends Error {}

export function parsePlainly(mail: Buffer, options: PostalMimeOptions): Promise<Email> {
  const most = mostLines(mail.length)
  let lines = 0
  for (let at = mail.indexOf(10); at !== -1; at = mail.indexOf(10, at + 1))
    if (++lines > most) throw new TooManyLines('a mail of too many lines')
  return new PlainMime(options).parse(mail)
}
