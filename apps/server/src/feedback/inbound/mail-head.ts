import { cleanText } from '../../platform/text/clean-text.ts'

/** Nobody needs more of a mail to tell it from others. */
const MOST_HEAD = 64 * 1024

export interface HeadLine {
  name: string
  value: string
}

/** The first lines of a mail by name, in small letters, as they are: a door decodes nothing. */
export function headLines(raw: Buffer): HeadLine[] {
  const head = raw.subarray(0, MOST_HEAD).toString('latin1').replaceAll('\r\n', '\n')
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

/** Mail servers write down for whom they put a mail into a mailbox. */
const deliveryNames = ['delivered-to', 'x-original-to', 'envelope-to']

/** What a mail is known by: its id, its sender, and for whom it was delivered. The whole mail where it has no id. */
export function identityOf(
  raw: Buffer,
  recipients: string[],
): { key: string | Buffer; recipients: string[]; head: HeadLine[] } {
  const lines = headLines(raw)
  const all = (name: string) => lines.filter(line => line.name === name).map(line => line.value)
  const delivered = lines.filter(({ name }) => deliveryNames.includes(name)).map(({ value }) => bare(value))
  const given = recipients.length > 0 ? recipients : delivered
  const plain = given
    .map(address => cleanText(address).toLowerCase())
    .filter(address => !/\p{Cc}/u.test(address))
  const sorted = [...new Set(plain)].sort().slice(0, MOST_RECIPIENTS)
  const [id] = all('message-id')
  const key = id ? [id, all('from').join('\n'), ...sorted].join('\n') : raw
  return { key, recipients: sorted, head: lines }
}

const MOST_RECIPIENTS = 50

/** An address without the angle brackets around it. */
export const bare = (text: string): string => text.trim().replace(/^</, '').replace(/>$/, '')
