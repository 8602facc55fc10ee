import type { Attachment } from 'postal-mime'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { cut } from '../../../platform/text/cut.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import { bare, type HeadLine, headLines } from './mail-head.ts'

/** A mail that could not be delivered after its mail server had accepted it, as a report says (RFC 3464). */
export interface Bounce {
  /** Its id, unless a mail server on its way has replaced it. */
  messageId: string
  /** Where answers to it would have gone. */
  replyTo: string[]
  /** Why, in a mail server's words. */
  says: string
}

const MOST_STATUS = 64 * 1024
const LONGEST = 300

/** Undefined if it says that the mail was delivered, is late, or was relayed: nothing has failed yet. */
export function bounceIn(files: Attachment[]): Bounce | undefined {
  const status = files.find(({ mimeType }) => mimeType === 'message/delivery-status')
  const failed = status && groupsOf(bytesOf(status)).find(lines => valueIn(lines, 'action') === 'failed')
  if (!failed) return undefined
  const original = files.find(
    ({ mimeType }) => mimeType === 'message/rfc822' || mimeType === 'text/rfc822-headers',
  )
  const head = original ? headLines(bytesOf(original)) : []
  const words = valueIn(failed, 'diagnostic-code').replace(/^[\w-]+;/, '') || valueIn(failed, 'status')
  const messageId = bare(valueIn(head, 'message-id'))
  const replyTo = valueIn(head, 'reply-to')
    .slice(0, LONGEST)
    .split(/[\s<>,;:"()]+/)
  return { messageId, replyTo, says: cut(oneLine(cleanText(words)), LONGEST) }
}

/** One group of lines is about the report, each other one about a recipient. */
const groupsOf = (status: Buffer): HeadLine[][] =>
  status
    .toString('latin1', 0, MOST_STATUS)
    .replaceAll('\r\n', '\n')
    .split(/\n[ \t]*\n/)
    .map(group => headLines(Buffer.from(group, 'latin1')))

const valueIn = (lines: HeadLine[], wanted: string): string => {
  const value = lines.find(({ name }) => name === wanted)?.value.trim() ?? ''
  return wanted === 'action' ? value.toLowerCase() : value
}

function bytesOf({ content }: Attachment): Buffer {
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
}
