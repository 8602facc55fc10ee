import { isForward } from './quotation-lines.ts'

/** A line that begins a signature (RFC 3676), as it is written. */
export const signatureMark = '-- '

export const isExactMark = (line: string): boolean => line === signatureMark
/** Many programs drop the trailing space. */
export const isMark = (line: string): boolean => line.trimEnd() === '--'

const LONGEST_SIGNATURE = 20
/** A title, or the letter of a second name. */
const MORE_THAN_NAME = 1

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/**
 * Puts the trailing space back where a program has dropped it. People divide their text with the same line, so it only
 * counts if their name, or their address, is directly below.
 */
export function withWholeMarks(text: string, sender: { name: string; address: string }): string {
  if (!/^--[ \t]*$/m.test(text)) return text
  const own = wordsIn(sender.name)
  const isName = (line: string): boolean => {
    if (line.length > LONGEST_ADVERT) return false
    const words = wordsIn(line)
    if (line.trim().toLowerCase() === sender.address) return true
    const isWhole = own.length > 0 && own.every(word => words.includes(word))
    return isWhole
      ? words.length <= own.length + MORE_THAN_NAME
      : words.length > 0 && words.every(word => own.includes(word))
  }
  const lines = text.split('\n')
  const below = (at: number) => lines.slice(at + 1, at + 3).find(line => line.trim() !== '') ?? ''
  return lines.map((line, at) => (isMark(line) && isName(below(at)) ? signatureMark : line)).join('\n')
}

/**
 * `-- ` on its own line begins a signature, unless somebody divides a long text with it. What a program adds
 * at the end goes, too.
 */
export function withoutSignature(lines: string[], isMark: (line: string) => boolean): string[] {
  const from = Math.max(0, lines.length - LONGEST_SIGNATURE)
  const at = lines.findIndex((line, index) => index >= from && isMark(line))
  return withoutAdvert(at < 0 || lines.slice(at).some(isForward) ? lines : lines.slice(0, at))
}

/** Longer lines are somebody's own words. */
const MOST_WORDS = 14
const LONGEST_ADVERT = 250

const setOf = (words: string) => new Set(words.split(' '))
const verbs = setOf('sent gesendet verschickt geschickt versendet get holen beziehen envoyé')
const things = setOf(
  'iphone ipad ipod watch galaxy samsung huawei xiaomi redmi pixel android ios blackberry smartphone handy mobiltelefon tablet phone device outlook mail protonmail thunderbird gmx freenet windows',
)
const others = setOf(
  'from my with via using von vom meinem meiner mein meine mit der dem the a an über for für sie sich app secure email e web de yahoo proton apple google mobile mobil mac ultra pro max plus mini lite note free auf on diese nachricht wurde this message was gerät de mon depuis k',
)

/**
 * "Sent from my iPhone": a line that no person types, with or without an address after it. It consists of the words
 * that programs use for it, and of names of models.
 */
function isAdvert(line: string): boolean {
  if (line.length > LONGEST_ADVERT) return false
  const words = line
    .replaceAll(/https?:\/\/[^\s<>]+/g, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const isKnown = (word: string) => verbs.has(word) || things.has(word) || others.has(word) || /\d/.test(word)
  return (
    words.length <= MOST_WORDS &&
    words.some(word => verbs.has(word)) &&
    words.some(word => things.has(word)) &&
    words.every(isKnown)
  )
}

function withoutAdvert(lines: string[]): string[] {
  let end = lines.length
  const isLeft = (line: string) => line.trim() === '' || isMark(line) || isAdvert(line)
  while (end > 0 && isLeft(lines[end - 1] ?? '')) end -= 1
  return lines.slice(0, end)
}
