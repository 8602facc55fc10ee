import { createHash } from 'node:crypto'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { mostHead } from './mail-lines.ts'

export interface HeadLine {
  name: string
  value: string
}

/** The header lines of a mail by name, in lower case, undecoded: a door decodes nothing. */
export function headLines(raw: Buffer): HeadLine[] {
  // As much as the reader reads: a recipient further down is not found there, either.
  const head = raw.subarray(0, mostHead).toString('latin1').replaceAll('\r\n', '\n')
  const end = head.indexOf('\n\n')
  const found: HeadLine[] = []
  for (const line of (end < 0 ? head : head.slice(0, end)).split('\n')) {
    const last = found.at(-1)
    if (last && (line.startsWith(' ') || line.startsWith('\t'))) {
      last.value += ` ${line.trim()}`
      continue
    }
    const colon = line.indexOf(':')
    if (colon > 0)
      found.push({ name: line.slice(0, colon).trim().toLowerCase(), value: line.slice(colon + 1).trim() })
  }
  return found
}

/** A mail server tells what became of a mail. Such a report goes to a mail's sender, not to where answers go. */
export const isDeliveryReport = (head: HeadLine[]): boolean =>
  head.some(
    ({ name, value }) => name === 'content-type' && /^multipart\/report\b.*\bdelivery-status\b/i.test(value),
  )

/** Mail servers record for whom they deliver a mail to a mailbox. */
const deliveryNames = ['delivered-to', 'x-original-to', 'envelope-to']

/** For whom a mail was delivered: the envelope, otherwise what a mail server recorded. */
export function deliveredTo(recipients: string[], head: HeadLine[]): string[] {
  const delivered = head.filter(({ name }) => deliveryNames.includes(name)).map(({ value }) => bare(value))
  const plain = (recipients.length > 0 ? recipients : delivered)
    .map(address => cleanText(address).toLowerCase())
    .filter(address => !/\p{Cc}/u.test(address))
  return [...new Set(plain)].sort().slice(0, MOST_RECIPIENTS)
}

/**
 * What identifies a mail: its id, sender, subject, date, the beginning of its body, and its owner. They are the same at
 * every door, and whenever it is delivered again. Forms on sites give several mails one id. The whole mail if it has no id.
 */
export function identityOf(raw: Buffer, head: HeadLine[], owner: string): Buffer {
  // An empty one identifies nothing.
  const id = valuesOf(head, 'message-id').find(one => bare(one) !== '')
  const hash = createHash('sha256')
  return id
    ? hash
        .update(
          [owner, id, ...identifying.flatMap(name => valuesOf(head, name)), bodyStart(raw)].join('\n'),
          'latin1',
        )
        .digest()
    : hash.update(`${owner}\n`).update(raw).digest()
}

/** Whose words they are (forms write for others, and programs for nobody), and which of them. */
const identifying = ['from', 'reply-to', 'auto-submitted', 'subject', 'date']
const BODY_START = 64 * 1024

/** Without what a door changes: the ends of lines, and of the whole. */
function bodyStart(raw: Buffer): string {
  const text = raw
    .subarray(0, mostHead + BODY_START)
    .toString('latin1')
    .replaceAll('\r\n', '\n')
  const end = text.indexOf('\n\n')
  return end < 0 ? '' : text.slice(end, end + BODY_START).trim()
}

const valuesOf = (head: HeadLine[], name: string): string[] =>
  head.filter(line => line.name === name).map(({ value }) => value)

const MOST_RECIPIENTS = 50

/** An address without its angle brackets. */
export const bare = (text: string): string => text.trim().replace(/^</, '').replace(/>$/, '')
