/**
 * Each line costs the reader some twenty microseconds, also an empty one; files come in lines of 60 characters and
 * more. A table of 20,000 lines that is attached as it is takes less than half a second.
 */
const mostLines = (bytes: number): number => 20_000 + bytes / 60

/** What a door says, too. */
export const tooManyLines = 'a mail of too many lines'

export function hasTooManyLines(mail: Buffer): boolean {
  const most = mostLines(mail.length)
  let lines = 0
  for (let at = mail.indexOf(10); at !== -1; at = mail.indexOf(10, at + 1)) if (++lines > most) return true
  return false
}

/** Bytes of the first lines of a mail and of all its parts together. */
export const mostHead = 128 * 1024
