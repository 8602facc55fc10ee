import {
  beginOfOurs,
  hasAddress,
  headName,
  introductionTo,
  isAnswerLine,
  isBlank,
  isDivided,
  isDivider,
  isForward,
  isNamedDivider,
  isQuoted,
  LEAST_HEAD_LINES,
  LONGEST_INTRODUCTION,
  MOST_HEAD_LINES,
  MOST_INTRODUCTION_LINES,
  senderNames,
} from './quotation-lines.ts'
import { isExactMark, isMark, withoutSignature } from './signature.ts'

export { answerLine } from './quotation-lines.ts'

const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')

const trimmed = (lines: string[]): string => lines.join('\n').trim()

/**
 * What a visitor wrote in a mail that is not a reply. Quotations and forwarded mails are its subject, so they
 * stay; our own mail does not.
 */
export function newWords(text: string): string {
  const lines = linesOf(text)
  return lines.some(isAnswerLine) ? answeredWords(text) : trimmed(withoutSignature(lines, isExactMark))
}

/**
 * What a visitor wrote in reply to one of our mails, above it and between its quoted lines. A reply loses
 * only what is certainly ours: our line and what is below it or quoted with it, and the introduction or head
 * that a program wrote directly above. If our line is missing, only quoted lines with an introduction are
 * removed. Everything else stays, even if it looks like a quotation.
 */
export function answeredWords(text: string): string {
  const lines = linesOf(text)
  const ours = lines.findIndex(isAnswerLine)
  const own = (some: string[]) => trimmed(withoutSignature(some, isExactMark))
  if (ours < 0) return own(lines.some(isForward) ? lines : withoutIntroduced(lines)) || trimmed(lines)
  const above = lines.slice(0, beginOfOurs(lines, ours))
  const between = betweenOurs(lines, ours)
  const words = [own(above), own(between)].filter(Boolean).join('\n\n')
  // Some people write below their signature.
  return words || [trimmed(above), trimmed(between)].filter(Boolean).join('\n\n')
}

/**
 * What is written between and below the quoted lines of our mail. Without quote marks only the letter itself can
 * tell our words from theirs (`unmarkedBelow`).
 */
function betweenOurs(lines: string[], ours: number): string[] {
  if (!isQuoted(lines[ours])) return []
  return lines.slice(ours, endOfOurs(lines, ours)).filter(line => !isQuoted(line))
}

/**
 * What a reply has below our line if its program marks no quotation: our words, and perhaps theirs between
 * them.
 */
export function unmarkedBelow(text: string): string {
  const lines = linesOf(text)
  const ours = lines.findIndex(isAnswerLine)
  return ours < 0 || isQuoted(lines[ours])
    ? ''
    : trimmed(lines.slice(ours + 1, Math.max(ours + 1, endOfOurs(lines, ours))))
}

/** A reply to a reply contains several of our mails: the first ends where the next begins. */
function endOfOurs(lines: string[], ours: number): number {
  const next = lines.findIndex((line, at) => at > ours && !isQuoted(line) && isAnswerLine(line))
  return next < 0 ? lines.length : Math.max(ours, beginOfOurs(lines, next))
}

/** Removes quoted lines if an introduction names their author: directly above, or as the first of them. */
function withoutIntroduced(lines: string[]): string[] {
  const kept: string[] = []
  let last = -1
  for (let at = 0; at < lines.length; at++) {
    if (!isQuoted(lines[at])) {
      kept.push(lines[at] ?? '')
      if (!isBlank(lines[at])) last = at
      continue
    }
    let end = at
    while (end < lines.length && isQuoted(lines[end])) end += 1
    const introduced = introductionTo(lines, last) ?? (beginsIntroduced(lines, at, end) ? at : undefined)
    if (introduced !== undefined) kept.length -= at - introduced
    else for (let line = at; line < end; line++) kept.push(lines[line] ?? '')
    last = -1
    at = end - 1
  }
  return kept
}

function beginsIntroduced(lines: string[], start: number, end: number): boolean {
  let first = start
  while (first < end && isBlank(lines[first])) first += 1
  for (let at = first; at < end && at < first + MOST_INTRODUCTION_LINES; at++)
    if (introductionTo(lines, at) === first) return true
  return false
}

/**
 * What a colleague wrote, without the mail they reply to and without their signature: visitors must not read
 * what it quotes. If nothing would be left, the whole text stays, because an answer below a quotation must
 * not get lost; but the words of our own mail never stay.
 */
export function withoutQuotedText(text: string): string {
  const lines = linesOf(text)
  const ours = lines.findIndex(isAnswerLine)
  const isMarked = ours >= 0 || lines.some(isQuoted)
  // If our line marks the beginning of our mail, `on Monday you wrote:` above it may be their own words.
  const isGuessed = ours < 0 && isMarked
  const end = lines.findIndex(
    (_, index) => beginsQuotation(lines, index) && (isGuessed || isCertain(lines, index)),
  )
  if (!isMarked && end < 0) return trimmed(withoutSignature(lines, isExactMark)) || trimmed(lines)
  const ends = [end, ours < 0 ? ours : beginOfOurs(lines, ours)].filter(at => at >= 0)
  const cut = ends.length > 0 ? Math.min(...ends) : -1
  const own = cut < 0 ? lines : lines.slice(0, cut)
  const kept = trimmed(
    withoutForeignHead(
      withoutSignature(
        ours < 0 ? own.filter(line => !isQuoted(line)) : withoutIntroduced(own),
        ours < 0 ? isMark : isExactMark,
      ),
      lines[cut],
    ),
  )
  if (kept) return kept
  // A person who writes between quoted lines, or below them, means all of it.
  const unsigned = (some: string[]) => trimmed(withoutSignature(some, isExactMark)) || trimmed(some)
  if (ours < 0) return unsigned(lines.filter(line => !isQuoted(line))) || trimmed(lines)
  return isQuoted(lines[ours]) ? unsigned(besideQuotation(lines)) : ''
}

/**
 * If nothing is marked as quoted, `From: your name` may be what a colleague asks for. A named divider, or
 * somebody's address, was written by a program.
 */
function isCertain(lines: string[], index: number): boolean {
  const line = (lines[index] ?? '').trim()
  if (isNamedDivider(line) || isWholeHead(lines, index)) return true
  if (isDivider(line)) return isOutlookHead(lines, index + 1) || isOutlookHead(lines, index + 2)
  const length = introductionLength(lines, index) || MOST_HEAD_LINES / 2
  return lines.slice(index, index + length).some(one => hasAddress(one.slice(0, LONGEST_INTRODUCTION)))
}

/** What is neither quoted nor an introduction. */
function besideQuotation(lines: string[]): string[] {
  const kept: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const introduced = introductionLength(lines, index)
    if (introduced > 0) index += introduced - 1
    else if (!isQuoted(lines[index] ?? '')) kept.push(lines[index] ?? '')
  }
  return kept
}

/**
 * Outlook writes the head of the mail above it, in its own language: `De : …`, `Envoyé : …`. Only above our
 * own line are such lines certainly a head.
 */
function withoutForeignHead(lines: string[], cutAt: string | undefined): string[] {
  if (cutAt === undefined || !isAnswerLine(cutAt)) return lines
  let end = lines.length
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1
  let start = end
  while (start > 0 && end - start < MOST_HEAD_LINES && headName(lines[start - 1]) !== '') start -= 1
  const isHead =
    end - start >= LEAST_HEAD_LINES &&
    (start === 0 || isBlank(lines[start - 1]) || isDivided(lines[start - 1])) &&
    lines.slice(start, end).some(line => senderNames.includes(headName(line)))
  return isHead ? lines.slice(0, start) : lines
}
function beginsQuotation(lines: string[], index: number): boolean {
  const line = (lines[index] ?? '').trim()
  if (line === '' || line.length > LONGEST_INTRODUCTION) return false
  return (
    isAnswerLine(line) ||
    isDivider(line) ||
    isOutlookHead(lines, index) ||
    introductionLength(lines, index) > 0
  )
}

const headNames = {
  first: ['from', 'von'],
  next: ['sent', 'date', 'gesendet', 'datum', 'to', 'an', 'subject', 'betreff'],
}

/** `Von: …` with `Gesendet: …` in the next lines. */
function isOutlookHead(lines: string[], index: number): boolean {
  if (!headNames.first.includes(headName(lines[index]))) return false
  const following = lines.slice(index + 1, index + 4).map(headName)
  return following.filter(name => headNames.next.includes(name)).length >= 2
}

/** With a time and a subject: colleagues write `From:` and `To:` about a journey, but no subject. */
function isWholeHead(lines: string[], index: number): boolean {
  if (!isOutlookHead(lines, index)) return false
  const names = lines.slice(index + 1, index + MOST_HEAD_LINES).map(headName)
  return ['subject', 'betreff'].some(name => names.includes(name))
}

const introductions: { begins: RegExp; ends: RegExp }[] = [
  // Gmail, Apple Mail, Thunderbird: "On Mon, 3 Nov 2026 at 10:12, Lotse wrote:".
  { begins: /^on\b/i, ends: /\bwrote:$/i },
  // "Am 03.11.2026 um 10:12 schrieb Lotse:".
  { begins: /^am\b/i, ends: /:$/ },
]

/** How many lines name the author of what follows; programs break long introductions. */
function introductionLength(lines: string[], index: number): number {
  const rule = introductions.find(({ begins }) => begins.test((lines[index] ?? '').trim()))
  if (!rule) return 0
  let joined = ''
  for (const [nth, line] of lines.slice(index, index + MOST_INTRODUCTION_LINES).entries()) {
    if (line.trim() === '') return 0
    joined = `${joined} ${line.trim()}`.trim()
    if (joined.length > LONGEST_INTRODUCTION) return 0
    if (rule.ends.test(joined)) return /\d/.test(joined) && /\b(wrote|schrieb)\b/i.test(joined) ? nth + 1 : 0
  }
  return 0
}
