/** What an error is ignored by. */
export const patternFields = ['message', 'file', 'page'] as const

/** All patterns that are not empty have to match. */
export type ErrorPattern = Record<(typeof patternFields)[number], string>

/** An error as far as rules see it. */
export interface PatternedError {
  message: string
  /** Scripts and sources, one in a line. */
  files: string
  /** The page of a report; several if it is about all reports of an error. */
  pages: string[]
}

/** Whether a text has the pattern anywhere, in small or capital letters; `*` is any text. In linear time. */
export function hasPattern(text: string, pattern: string): boolean {
  const where = text.toLowerCase()
  let from = 0
  for (const piece of pattern.toLowerCase().split('*')) {
    const at = where.indexOf(piece, from)
    if (at < 0) return false
    from = at + piece.length
  }
  return true
}

/** An error is ignored by its page only if all its reports are from such pages. */
export function isIgnoredBy({ message, file, page }: ErrorPattern, error: PatternedError): boolean {
  if (!message && !file && !page) return false
  return (
    hasPattern(error.message, message) &&
    error.files.split('\n').some(one => hasPattern(one, file)) &&
    (!page || (error.pages.length > 0 && error.pages.every(one => hasPattern(one, page))))
  )
}
