/** Our mails that can be answered begin with this line, in the language of their reader; what an answer has below it is ours. */
export const answerLine = {
  de: '— Bitte oberhalb dieser Zeile antworten —',
  en: '— Please write above this line —',
} as const

/** Its words alone: mail programs make other dashes of ours. */
const answerWords = Object.values(answerLine).map(line => line.replaceAll('—', '').trim())

const isAnswerLine = (line: string): boolean => answerWords.some(words => line.includes(words))

/** The longest line of an introduction; longer ones are somebody's own words. */
const LONGEST_INTRODUCTION = 300
/** The most lines an introduction is broken into. */
const MOST_INTRODUCTION_LINES = 3

const linesOf = (text: string): string[] => text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')

/**
 * What a visitor wrote who answers nothing. Quotations and forwarded mails are what it is about, so they stay; our own
 * mail does not.
 */
export function newWords(text: string): string {
  const lines = linesOf(text)
  return lines.some(isAnswerLine) ? answeredWords(text) : trimmed(withoutSignature(lines, isExactMark))
}

/**
 * What a visitor wrote in answer to a mail of ours, above it and between the lines they quote of it. Nothing of their
 * own gets lost, nor do mails that they forward.
 */
export function answeredWords(text: string): string {
  const lines = linesOf(text)
  const ours = lines.findIndex(isAnswerLine)
  const own = (some: string[]) => trimmed(withoutSignature(some, isExactMark))
  if (ours < 0) return own(lines.some(isForward) ? lines : besideQuotation(lines)) || trimmed(lines)
  const above = own(aboveQuotation(lines, ours))
  const below = isQuoted(lines[ours] ?? '') ? own(besideQuotation(lines.slice(ours))) : ''
  return [above, below].filter(Boolean).join('\n\n')
}

/** What is above the quotation that has our own line: what mail programs put over it belongs to it. */
function aboveQuotation(lines: string[], ours: number): string[] {
  const first = Math.max(0, ours - MOST_ABOVE_OURS)
  const isOver = (line = '') => isQuoted(line) || line.trim() === '' || isDivider(line.trim())
  let start = ours
  for (let index = first; index < ours; index++) if (beginsQuotation(lines, index)) start = index
  const isIntroduced = start < ours
  while (start > first && isOver(lines[start - 1])) start -= 1
  const above = lines.slice(0, start)
  // Lines with colons are somebody's own if something else introduces the quotation.
  return isIntroduced ? above : withoutForeignHead(above, lines[ours])
}
const MOST_ABOVE_OURS = 15

/**
 * What a colleague wrote, without the mail they answer and without their signature: visitors must not read what it
 * quotes. If nothing would be left, the whole text stays, because an answer written below a quotation must not get
 * lost; but never what our own mail said.
 */
export function withoutQuotedText(text: string): string {
  const lines = linesOf(text)
  const end = lines.findIndex((_, index) => beginsQuotation(lines, index))
  const own = end < 0 ? lines : lines.slice(0, end)
  const kept = trimmed(
    withoutForeignHead(
      withoutSignature(
        own.filter(line => !isQuoted(line)),
        isMark,
      ),
      lines[end],
    ),
  )
  if (kept) return kept
  const ours = lines.findIndex(isAnswerLine)
  // Somebody who writes between quoted lines means all of it.
  const whole = trimmed(lines)
  if (ours < 0) return trimmed(lines.filter(line => !isQuoted(line))) || whole
  // Without marks nobody can tell our words from theirs.
  return isQuoted(lines[ours] ?? '') ? trimmed(besideQuotation(lines)) : ''
}

const trimmed = (lines: string[]): string => lines.join('\n').trim()

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')

/** What is not quoted, and does not say who is. */
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
 * Outlook puts the head of the mail above it, in its own language: `De : …`, `Envoyé : …`. Only above our own line we
 * know that such lines are a head.
 */
function withoutForeignHead(lines: string[], cutAt: string | undefined): string[] {
  if (cutAt === undefined || !isAnswerLine(cutAt)) return lines
  let end = lines.length
  while (end > 0 && lines[end - 1]?.trim() === '') end -= 1
  let start = end
  while (start > 0 && end - start < MOST_HEAD_LINES && headName(lines[start - 1]) !== '') start -= 1
  const isHead =
    end - start >= LEAST_HEAD_LINES &&
    (start === 0 || isDivided(lines[start - 1])) &&
    lines.slice(start, end).some(line => senderNames.includes(headName(line)))
  return isHead ? lines.slice(0, start) : lines
}
const LEAST_HEAD_LINES = 3
/** "From" in the languages that Outlook is used in most. */
const senderNames = [
  'from',
  'von',
  'de',
  'da',
  'van',
  'fra',
  'från',
  'od',
  'от',
  'kimden',
  'lähettäjä',
  'feladó',
]
const MOST_HEAD_LINES = 8

const isDivided = (line = ''): boolean => line.trim() === '' || /^[-_]{5,}/.test(line.trim())

/** `-- ` on a line of its own begins a signature (RFC 3676), unless somebody divides a long text with it. */
function withoutSignature(lines: string[], isMark: (line: string) => boolean): string[] {
  const from = Math.max(0, lines.length - LONGEST_SIGNATURE)
  const at = lines.findIndex((line, index) => index >= from && isMark(line))
  return at < 0 || lines.slice(at).some(isForward) ? lines : lines.slice(0, at)
}
const LONGEST_SIGNATURE = 20

const isExactMark = (line: string): boolean => line === '-- '
/** Many programs lose the blank. */
const isMark = (line: string): boolean => line.trimEnd() === '--'

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

const forwards = [
  'weitergeleitete nachricht',
  'anfang der weitergeleiteten nachricht',
  'forwarded message',
  'begin forwarded message',
]
const dividers = ['original message', 'ursprüngliche nachricht', 'originalnachricht', ...forwards]

const dividerWords = (line: string): string => line.replaceAll(/[-_:]/g, ' ').trim().toLowerCase()

const isForward = (line: string): boolean =>
  line.length <= LONGEST_INTRODUCTION && forwards.includes(dividerWords(line))

/** `-----Original Message-----`, and the line of underscores that Outlook puts above the header of a mail. */
function isDivider(line: string): boolean {
  if (!/^[-_]{5,}/.test(line)) return false
  const words = dividerWords(line)
  return words === '' ? line.length >= 20 && line.startsWith('_') : dividers.includes(words)
}

const headNames = {
  first: ['from', 'von'],
  next: ['sent', 'date', 'gesendet', 'datum', 'to', 'an', 'subject', 'betreff'],
}

/** The name before a colon, with or without the asterisks that Outlook makes of bold text. */
function headName(line = ''): string {
  const plain = line.trim().replaceAll('*', '')
  const colon = plain.indexOf(':')
  return colon < 0 || colon > 20 ? '' : plain.slice(0, colon).trim().toLowerCase()
}

/** `Von: …` with `Gesendet: …` in the next lines. */
function isOutlookHead(lines: string[], index: number): boolean {
  if (!headNames.first.includes(headName(lines[index]))) return false
  const following = lines.slice(index + 1, index + 4).map(headName)
  return following.filter(name => headNames.next.includes(name)).length >= 2
}

const introductions: { begins: RegExp; ends: RegExp }[] = [
  // Gmail, Apple Mail, Thunderbird: "On Mon, 3 Nov 2026 at 10:12, Lotse wrote:".
  { begins: /^on\b/i, ends: /\bwrote:$/i },
  // "Am 03.11.2026 um 10:12 schrieb Lotse:".
  { begins: /^am\b/i, ends: /:$/ },
]

/** How many lines say who wrote what follows; programs break it where it is long. */
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
