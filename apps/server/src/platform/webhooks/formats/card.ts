/** What a message in a chat tool says, before it has that tool's form. Texts of strangers are as they wrote them. */
export interface Card {
  /** What happened, as a sentence. */
  headline: string
  /** What it is about, such as the title of a ticket. */
  title: string
  /** What somebody wrote; empty if nobody wrote anything. */
  text: string
  facts: { name: string; value: string }[]
  link: { text: string; url: string }
  tone: 'plain' | 'good' | 'warn'
  /** The file of a picture, which gets a short-lived address when the message is sent. */
  picture?: string
}

/** A card that is being sent. */
export interface SentCard extends Omit<Card, 'picture'> {
  pictureUrl: string | undefined
}

export const toneColor: Record<Card['tone'], string> = { plain: '#3a4be0', good: '#2b8a3e', warn: '#d9480f' }

/** At most so many UTF-16 units, without half of a character; what is missing is shown by an ellipsis. */
export function within(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text
    .slice(0, most - 1)
    .toWellFormed()
    .replace(/\ufffd$/, '')}…`
}

/** At most so many bytes of UTF-8. */
export function withinBytes(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text
  const bytes = Buffer.from(text)
  let end = most - 3
  // Inside a character: its further bytes all begin with the bits 10.
  while (((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return `${bytes.subarray(0, end).toString('utf8')}…`
}
