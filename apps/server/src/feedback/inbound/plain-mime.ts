import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'
import { hasTooManyLines, tooManyLines } from './mail-lines.ts'

interface Entry {
  type: string
  value?: unknown
}

/** What a parser keeps while it reads; the version is pinned, and a test holds us to it. */
interface Inner {
  textMap: Map<unknown, Partial<Record<'plain' | 'html', Entry[]>>>
}

/** A piece of what a mail says, in one way or in both. */
export interface TextPart {
  plain: string
  html: string
}

/**
 * Reads a mail without making text of its HTML or HTML of its text: the library does so with expressions that take
 * minutes for a few hostile kilobytes. Our own reader makes words of the HTML where there is no text.
 */
class PlainMime extends PostalMime {
  /** In the order of the mail. */
  parts: TextPart[] = []

  renderTextContent(): void {
    const { textMap } = this as unknown as Inner
    const textOf = (entries: Entry[] = []) =>
      entries.flatMap(({ value }) => (typeof value === 'string' ? value : [])).join('\n')
    this.parts = [...textMap.values()].map(({ plain, html }) => ({
      plain: textOf(plain),
      html: textOf(html),
    }))
  }
}

export class TooManyLines extends Error {}

export async function parsePlainly(
  mail: Buffer,
  options: PostalMimeOptions,
): Promise<{ mail: Email; parts: TextPart[] }> {
  if (hasTooManyLines(mail)) throw new TooManyLines(tooManyLines)
  const mime = new PlainMime(options)
  return { mail: await mime.parse(mail), parts: mime.parts }
}
