import { type Language, languages } from '../texts/languages.ts'
import { mailWords } from '../texts/mail-words.ts'

/**
 * Our mails that can be answered begin with this line, in the reader's language; everything below it in a
 * reply is ours.
 */
export const answerLine = Object.fromEntries(
  languages.map(lang => [lang, mailWords[lang].answerLine]),
) as Record<Language, string>

/** Only its words: mail programs replace our dashes with others. */
const answerWords = Object.values(answerLine).map(line => line.replaceAll('—', '').trim())
const dashes = '—–―‒‐-'

/** A person who asks what the words mean writes no dash before them, and more text on that line. */
export const isAnswerLine = (line: string): boolean =>
  answerWords.some(words => {
    const at = line.indexOf(words)
    if (at < 0) return false
    const before = line.slice(0, at).trimEnd()
    return (
      (before !== '' && dashes.includes(before.slice(-1))) ||
      !/[\p{L}\p{N}]/u.test(before + line.slice(at + words.length))
    )
  })

export const isQuoted = (line = ''): boolean => line.trimStart().startsWith('>')

/** A line without its quote marks. */
const unmarked = (line = ''): string => line.replace(/^[>\s]+/, '').trimEnd()
export const isBlank = (line = ''): boolean => unmarked(line) === ''

/** Maximum length of a line in an introduction; longer ones are somebody's own words. */
export const LONGEST_INTRODUCTION = 300
/** Maximum number of lines that an introduction is broken into. */
export const MOST_INTRODUCTION_LINES = 3

const verbs = new Set(
  [
    ...['wrote', 'writes', 'schrieb', 'geschrieben', 'écrit', 'escribió', 'escrito', 'scritto', 'escreveu'],
    ...['schreef', 'geschreven', 'skrev', 'napisał', 'napisała', 'napsal', 'napsala', 'kirjoitti', 'írta'],
    ...['yazdı', 'написал', 'написала', 'пишет'],
  ].map(verb => verb.normalize()),
)
/** No program writes these: `Am 3.11.2026 schrieb Ihr Kollege:` is somebody's own. */
const personal = new Set(
  'i we you your my ich wir mir mich ihr ihre ihrer mein meine je nous vous votre'.split(' '),
)
const wordsOf = (text: string): string[] =>
  text
    .normalize()
    .toLowerCase()
    .split(/\s+/)
    .filter(word => !word.includes('@'))
    .flatMap(word => word.split(/[^\p{L}]+/u))
const hasDate = (text: string): boolean => /\d ?[.:/-] ?\d|\d{4}/.test(text)
export const hasAddress = (text: string): boolean => /\S@\S/.test(text)
/** `On …`, `Am …`, `Le …`, `El …`: how programs begin an introduction. */
const hasBeginning = (text: string): boolean => /^(?:on|am|le|el|il|em|op|den|på|dnia|dne) /i.test(text)

const isIntroduction = (text: string): boolean =>
  text.length <= LONGEST_INTRODUCTION &&
  text.endsWith(':') &&
  (hasDate(text) || hasAddress(text)) &&
  wordsOf(text).some(word => verbs.has(word)) &&
  !wordsOf(text).some(word => personal.has(word))

/** The first line of the introduction whose last line is given. */
export function introductionTo(lines: string[], last: number): number | undefined {
  let found: number | undefined
  let text = ''
  for (let at = last; at >= 0 && at > last - MOST_INTRODUCTION_LINES; at--) {
    const line = lines[at] ?? ''
    if (line.length > LONGEST_INTRODUCTION || isBlank(line) || isQuoted(line) !== isQuoted(lines[last])) break
    // A complete introduction only continues upwards if a program broke it there.
    if (found !== undefined && unmarked(line).length + text.indexOf(' ') < SHORTEST_BROKEN) break
    text = `${unmarked(line)} ${text}`.trim()
    if (!isIntroduction(text)) continue
    if (hasBeginning(text)) return at
    if (at === last) found = at
  }
  return found
}
const SHORTEST_BROKEN = 60

const forwards = [
  'weitergeleitete nachricht',
  'anfang der weitergeleiteten nachricht',
  'forwarded message',
  'begin forwarded message',
]
const dividers = ['original message', 'ursprüngliche nachricht', 'originalnachricht', ...forwards]

const dividerWords = (line: string): string => line.replaceAll(/[-_:]/g, ' ').trim().toLowerCase()

export const isForward = (line: string): boolean =>
  line.length <= LONGEST_INTRODUCTION && forwards.includes(dividerWords(line))

/** `-----Original Message-----`. */
export const isNamedDivider = (line: string): boolean =>
  line.length <= LONGEST_INTRODUCTION && /^[-_]{5}/.test(line) && dividers.includes(dividerWords(line))

/** The same, and the line of underscores that Outlook writes above a mail's head. */
export const isDivider = (line: string): boolean =>
  isNamedDivider(line) || (line.length >= 20 && line.startsWith('_') && dividerWords(line) === '')

/** Any line of dashes or underscores, with or without words: Outlook writes them in its own language. */
export const isDivided = (line = ''): boolean => /^[-_]{5}/.test(line.trim())

/** The name before a colon, with or without the asterisks that Outlook writes for bold text. */
export function headName(line = ''): string {
  const plain = line.trim().slice(0, LONGEST_INTRODUCTION).replaceAll('*', '')
  const colon = plain.indexOf(':')
  return colon < 0 || colon > 20 ? '' : plain.slice(0, colon).trim().toLowerCase()
}

/** "From" and "Sent" in the most common languages of Outlook. */
export const senderNames = [
  ...['from', 'von', 'de', 'da', 'van', 'fra', 'från', 'od', 'от', 'kimden', 'lähettäjä', 'feladó'],
]
const dateNames = [
  ...['sent', 'date', 'gesendet', 'datum', 'envoyé', 'enviado', 'fecha', 'data', 'inviato', 'verzonden'],
  ...['sendt', 'skickat', 'wysłano', 'отправлено', 'gönderildi', 'lähetetty', 'küldve'],
]
export const LEAST_HEAD_LINES = 3
export const MOST_HEAD_LINES = 8

/**
 * The first line of the head (`Von: …`, `Gesendet: …`) that ends above a line. Only a head with an address,
 * or below a divider, is a program's: `Von: Berlin`, `An: Hamburg` is somebody's request.
 */
export function headAbove(lines: string[], below: number): number | undefined {
  const first = Math.max(0, below - 2 * MOST_HEAD_LINES)
  let start = below - 1
  while (start >= first && !senderNames.includes(headName(lines[start]))) {
    if (!isBlank(lines[start]) && headName(lines[start]) === '' && !continuesLine(lines, start))
      return undefined
    start -= 1
  }
  if (start < first) return undefined
  const isDated = lines.slice(start, below).some(line => dateNames.includes(headName(line)))
  // Some programs write the date first.
  if (!isDated && dateNames.includes(headName(lines[start - 1]))) start -= 1
  const head = lines.slice(start, below)
  if (head.filter(line => headName(line) !== '').length < LEAST_HEAD_LINES) return undefined
  const divider = aboveBlanks(lines, start)
  if (isDivided(lines[divider])) return divider
  return head.some(line => hasAddress(line.slice(0, LONGEST_INTRODUCTION))) ? start : undefined
}

/** Many recipients need more than one line. */
const continuesLine = (lines: string[], at: number): boolean =>
  /^\s/.test(lines[at] ?? '') || /[,;]$/.test((lines[at - 1] ?? '').trimEnd())

/** The nearest non-blank line above one; -1 if there is none. */
function aboveBlanks(lines: string[], below: number): number {
  let at = below - 1
  while (at >= 0 && isBlank(lines[at])) at -= 1
  return at
}

/**
 * Where our mail begins: at our line, or at what a program wrote directly above it. Anything further up is
 * somebody's own.
 */
export function beginOfOurs(lines: string[], ours: number): number {
  const introduced = introductionTo(lines, aboveBlanks(lines, ours))
  if (introduced !== undefined) return introduced
  let start = ours
  const first = Math.max(0, ours - MOST_ABOVE_OURS)
  if (isQuoted(lines[ours])) while (start > first && isQuoted(lines[start - 1])) start -= 1
  const last = aboveBlanks(lines, start)
  const above = introductionTo(lines, last) ?? headAbove(lines, start)
  if (above !== undefined) return above
  return isDivider((lines[last] ?? '').trim()) ? last : start
}
const MOST_ABOVE_OURS = 15
