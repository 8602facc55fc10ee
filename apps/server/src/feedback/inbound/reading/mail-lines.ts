/**
 * Each line costs the reader about twenty microseconds, even an empty one; files have lines of 60 characters
 * and more. An unencoded table of 20,000 lines takes less than half a second.
 */
const mostLines = (bytes: number): number => 20_000 + bytes / 60

/** Doors use the same words. */
export const tooManyLines = 'a mail of too many lines'

export function hasTooManyLines(mail: Buffer): boolean {
  const most = mostLines(mail.length)
  let lines = 0
  for (let at = mail.indexOf(10); at !== -1; at = mail.indexOf(10, at + 1)) if (++lines > most) return true
  return false
}

/** Bytes of the headers of a mail and of all its parts together. */
export const mostHead = 128 * 1024
