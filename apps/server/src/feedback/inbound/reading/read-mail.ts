import { readFileSync, writeFileSync } from 'node:fs'
import { longestMessage, maxAttachments } from '@lotse/contracts/limits'
import { isEmail } from '@lotse/rules/mail/is-email'
import { answeredWords, newWords, unmarkedBelow, withoutQuotedText } from '@lotse/rules/mail/quoted-text'
import { signatureMark, withWholeMarks } from '@lotse/rules/mail/signature'
import { type Address, type Attachment, addressParser, type Email, type Mailbox } from 'postal-mime'
import { cleanText } from '../../../platform/text/clean-text.ts'
import { cut } from '../../../platform/text/cut.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import { isRobot, whyAutomatic } from './automatic.ts'
import { type Bounce, bounceIn } from './delivery-report.ts'
import { htmlWords, mayHaveSignature, upTo, withoutData } from './html-words.ts'
import { bare } from './mail-head.ts'
import { mostHead } from './mail-lines.ts'
import { parsePlainly, type TextPart } from './plain-mime.ts'
import { withWindowsLetters } from './windows-letters.ts'

export interface Sender {
  name: string
  address: string
}

/** A worker's result for a mail. Everything in it is a stranger's word. */
export interface ReadMail {
  /** Undefined if it has no sender, or several. */
  from: Sender | undefined
  /** Who wants the replies, if that is one other person: a form on a site sends what its visitors write. */
  replyTo: Sender | undefined
  /** In the order of its lines, with their original case. */
  recipients: string[]
  subject: string
  messageId: string
  /** Ids of the previous mails, oldest first. */
  references: string[]
  automatic: string | undefined
  /** It reports that a mail could not be delivered. */
  bounce: Bounce | undefined
  /** What the last mail server on its way says about its sender (`Authentication-Results`); a sender may write one, too. */
  authentication: string
  /**
   * What they wrote: as somebody who replies to us, who writes to us, or as a colleague, whose words visitors
   * read.
   */
  words: Record<'visitor' | 'newcomer' | 'colleague', Words>
  /** What is below our line, if nothing shows which part of it is a quotation. */
  below: string
  files: MailFile[]
  /** Files beyond the number that a message may have. */
  leftOut: number
}

export interface Words {
  text: string
  /** Some of the words are missing: more than a message may have, or than is read of a mail. */
  isShortened: boolean
  /** Everything that was read, if something is missing. */
  whole?: MailFile
}

export interface MailFile {
  path: string
  name: string
  type: string
  size: number
}

const MOST_RECIPIENTS = 50
const MOST_REFERENCES = 50
const LONGEST_LINE = 10_000
const MOST_TEXT = 1024 * 1024
/** More than our longest letter, and room for as many words of theirs. */
const MOST_BELOW = 100_000

/** Reads a mail from its file and writes its attachments next to it. Nothing that it names is fetched. */
export async function readMailFile({ path }: { path: string }): Promise<ReadMail> {
  const { mail, parts } = await parsePlainly(readFileSync(path), {
    forceRfc822Attachments: true,
    maxNestingDepth: 50,
    maxHeadersSize: mostHead,
  })
  const from = personIn(mail, 'from')
  const replyTo = replyToOf(mail, from)
  const { text: given, isCut } = textOf(parts)
  const text = from ? withWholeMarks(readable(given), from) : readable(given)
  const wordsIn = (words: string, as: string) => keepWords(words, isCut, `${path}-${as}`)
  const own = mail.attachments.filter(({ content }) => content !== '')
  const lines = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value)
  return {
    from,
    replyTo,
    recipients: [...mailboxes([...(mail.to ?? []), ...(mail.cc ?? [])]).map(({ address }) => address)]
      .slice(0, MOST_RECIPIENTS)
      .map(address => cut(address, 320)),
    subject: cut(oneLine(readable(mail.subject ?? '')), 500),
    messageId: bare(cut(mail.messageId ?? '', 500)),
    references: idsIn([...lines('references'), ...lines('in-reply-to')].join(' ')),
    automatic: whyAutomatic(mail.headers, from?.address ?? '', replyTo !== undefined),
    bounce: bounceIn(mail.attachments),
    authentication: lines('authentication-results')[0]?.slice(0, LONGEST_LINE) ?? '',
    words: {
      visitor: wordsIn(answeredWords(text), 'visitor'),
      newcomer: wordsIn(newWords(text), 'newcomer'),
      colleague: wordsIn(withoutQuotedText(text), 'colleague'),
    },
    below: unmarkedBelow(text).slice(0, MOST_BELOW),
    files: own.slice(0, maxAttachments).map((file, index) => keep(file, `${path}-${index}`)),
    leftOut: Math.max(0, own.length - maxAttachments),
  }
}

const readable = (text: string): string => cleanText(withWindowsLetters(text))

/** A mail with several senders may be displayed with any of them; we believe none. */
function personIn(mail: Email, line: 'from' | 'reply-to'): Sender | undefined {
  const lines = mail.headers.filter(({ key }) => key === line).map(({ value }) => value)
  const all = addressParser(lines.join(', '), { flatten: true })
  const [first] = mailboxes(line === 'from' ? (mail.from ? [mail.from] : []) : (mail.replyTo ?? []))
  if (lines.length !== 1 || all.length !== 1 || !first) return undefined
  const address = cleanText(first.address).trim().toLowerCase()
  if (!isEmail(address) || /[\p{C}<>"(),;:\\[\]]/u.test(address)) return undefined
  return { address, name: cut(oneLine(readable(first.name)), 255) }
}

/** Mailing lists want the replies for themselves, and a robot wants none. */
function replyToOf(mail: Email, from: Sender | undefined): Sender | undefined {
  if (mail.headers.some(({ key }) => key === 'list-id' || key === 'list-post')) return undefined
  const found = personIn(mail, 'reply-to')
  return found && found.address !== from?.address && !isRobot(found.address) ? found : undefined
}

const mailboxes = (given: Address[]): Mailbox[] =>
  given.flatMap(address => (address.group ? address.group : [address as Mailbox]))

function idsIn(text: string): string[] {
  const ids = text
    .slice(0, 50_000)
    .split(/[\s<>,]+/)
    .filter(id => id.length > 2 && id.length <= 500 && id.includes('@'))
  return [...new Set(ids)].slice(-MOST_REFERENCES)
}

/**
 * The text as sent, or the words of the HTML. A mailing list adds its footer as a separate text, and some
 * programs send the same content as text and as HTML without saying so.
 */
function textOf(parts: TextPart[]): { text: string; isCut: boolean } {
  let left = MOST_TEXT
  let isCut = false
  const texts = new Map<string, string>()
  for (const part of parts) {
    const { plain } = part
    const given = plain.slice(0, left)
    const html = given.trim().length < LONGEST_STUB ? withoutData(part.html) : ''
    const words = htmlWords(upTo(html, left))
    const isHtml = given.trim() === '' || isStub(given, words)
    const text = isHtml ? words : withMarkedSignature(given, part.html)
    const length = isHtml ? Math.max(html.length, plain.trim().length) : plain.length
    if (length > left) isCut = true
    left -= Math.min(length, left)
    const key = text.replaceAll(/\s+/g, ' ').trim()
    if (key && !texts.has(key)) texts.set(key, text)
  }
  return { text: [...texts.values()].join('\n'), isCut }
}
const LONGEST_STUB = 200

/** Outlook marks a signature in its HTML only. Its first two lines find it in the text. */
function withMarkedSignature(plain: string, html: string): string {
  if (!mayHaveSignature(html) || /^-- $/m.test(plain)) return plain
  const found = filledLines(htmlWords(upTo(withoutData(html), MOST_TEXT)))
  const mark = found.indexOf(signatureMark)
  const [first, second] = mark < 0 ? [] : found.slice(mark + 1)
  if (!first) return plain
  const lines = plain.split('\n')
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ at, line: line.trim() }]))
  const nth = filled.findIndex(
    ({ line }, index) => line === first.trim() && (!second || filled[index + 1]?.line === second.trim()),
  )
  return nth < 1 ? plain : lines.toSpliced(filled[nth]?.at ?? 0, 0, signatureMark).join('\n')
}

const filledLines = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

/**
 * "Your program does not show HTML": a text that says far less than the HTML next to it, not counting what
 * that quotes.
 */
const isStub = (plain: string, words: string): boolean =>
  plain.trim().length < LONGEST_STUB && answeredWords(plain).length * 5 < answeredWords(words).length

/** Room for the line that says that words are missing. */
const SIGN = 200

export function keepWords(words: string, isCut: boolean, path: string): Words {
  const isShortened = isCut || words.length > longestMessage
  if (!isShortened || words === '') return { text: words, isShortened }
  const whole = keep({ content: words, filename: 'mail.txt', mimeType: 'text/plain' }, path)
  return { text: cut(words, longestMessage - SIGN), isShortened, whole }
}

function keep(
  { content, filename, mimeType }: Pick<Attachment, 'content' | 'filename' | 'mimeType'>,
  path: string,
): MailFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
  writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 })
  return { path, name: cut(readable(filename ?? ''), 500), type: mimeType, size: bytes.length }
}
