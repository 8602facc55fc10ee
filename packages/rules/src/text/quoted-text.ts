/** Our mails have this line above what they quote. Everything below it in an answer is ours. */
export const answerLine = {
  de: '— Bitte oberhalb dieser Zeile antworten —',
  en: '— Please write above this line —',
} as const

const answerLines: string[] = Object.values(answerLine)

/** The longest line of an introduction; longer ones are somebody's own words. */
const LONGEST_INTRODUCTION = 300
/** The most lines an introduction is broken into. */
const MOST_INTRODUCTION_LINES = 3

/**
 * What somebody wrote, without the mail they answer and without their signature. If nothing would be left, the whole
 * text stays: an answer below a quotation must not get lost.
 */
export function withoutQuotedText(text: string): string {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n')
  const end = lines.findIndex((_, index) => beginsQuotation(lines, index))
  const own = end < 0 ? lines : lines.slice(0, end)
  const kept = trimmed(withoutSignature(own.filter(line => !isQuoted(line))))
  // People who write between quoted lines mean all of it.
  const whole = trimmed(lines)
  return kept || withoutOurLine(whole) || whole
}

const trimmed = (lines: string[]): string => lines.join('\n').trim()

const isQuoted = (line: string): boolean => line.trimStart().startsWith('>')

function withoutOurLine(text: string): string {
  return text
    .split('\n')
    .filter(line => !isQuoted(line) && !answerLines.some(ours => line.includes(ours)))
    .join('\n')
    .trim()
}

/** `-- ` on a line of its own starts a signature (RFC 3676); many mail programs drop the blank. */
function withoutSignature(lines: string[]): string[] {
  const at = lines.findIndex(line => line.trimEnd() === '--')
  return at < 0 ? lines : lines.slice(0, at)
}

function beginsQuotation(lines: string[], index: number): boolean {
  const line = (lines[index] ?? '').trim()
  if (line === '' || line.length > LONGEST_INTRODUCTION) return false
  return (
    answerLines.some(ours => line.includes(ours)) ||
    isDivider(line) ||
    isOutlookHead(lines, index) ||
    isIntroduction(lines, index)
  )
}

const dividers = [
  'original message',
  'ursprüngliche nachricht',
  'originalnachricht',
  'weitergeleitete nachricht',
  'forwarded message',
  'begin forwarded message',
]

/** `-----Original Message-----`, and the line of underscores that Outlook puts above the header of a mail. */
function isDivider(line: string): boolean {
  if (!/^[-_]{5,}/.test(line)) return false
  const words = line.replaceAll(/[-_:]/g, ' ').trim().toLowerCase()
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

/** A line that says who wrote what follows. Mail programs break it if it is long. */
function isIntroduction(lines: string[], index: number): boolean {
  const rule = introductions.find(({ begins }) => begins.test((lines[index] ?? '').trim()))
  if (!rule) return false
  let joined = ''
  for (const line of lines.slice(index, index + MOST_INTRODUCTION_LINES)) {
    if (line.trim() === '') return false
    joined = `${joined} ${line.trim()}`.trim()
    if (joined.length > LONGEST_INTRODUCTION) return false
    if (rule.ends.test(joined)) return /\d/.test(joined) && /\b(wrote|schrieb)\b/i.test(joined)
  }
  return false
}
