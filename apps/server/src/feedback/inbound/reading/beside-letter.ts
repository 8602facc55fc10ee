import { isAnswerLine } from '@lotse/rules/mail/quotation-lines'

/** Maximum number of word comparisons for one mail: hostile repetitions would need many. */
const MOST_STEPS = 500_000
/** This many of our words in a row are no coincidence. */
const CERTAIN_WORDS = 4
/** Mail programs leave out little: a picture's name, a dot between two words. */
const SMALL_GAP = 3

const URL = /<?\bhttps?:\/\/[^\s<>]+>?/gi

const wordsOf = (line: string): string[] =>
  line
    .replaceAll(URL, ' ')
    .normalize()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** `[logo]`: what a program writes in place of a picture. */
const isPicture = (line: string): boolean => /^\[[^[\]]*\]$/.test(line.trim())

/**
 * The lines of an answer that our letter does not contain, for programs that mark no quotation. Its words are
 * followed through the letter from top to bottom, so a short answer that also occurs somewhere in the letter
 * stays an answer. A line that begins with our words and continues stays whole. Links to us are left out: a
 * letter's links open the conversation as its reader, and the team must not have them.
 */
export function besideLetter(below: string, letter: string, ourHost: string): string {
  const { follow } = createReader(letter)
  const kept = below.split('\n').map(line => (isPicture(line) || follow(wordsOf(line)) ? '' : line))
  return kept
    .map(line => line.replaceAll(URL, url => (url.toLowerCase().includes(ourHost) ? '' : url)).trimEnd())
    .filter((line, at, all) => line !== '' || all[at - 1] !== '')
    .join('\n')
    .trim()
}

function createReader(letter: string) {
  const lines = letter.split('\n')
  const words = lines.slice(lines.findIndex(isAnswerLine) + 1).flatMap(wordsOf)
  const places = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    const found = places.get(word)
    if (found) found.push(at)
    else places.set(word, [at])
  }
  /** The positions after our last whole line, and after the words that a later line began with. */
  let last = 0
  let next = 0
  let steps = MOST_STEPS
  const common = (line: string[], from: number): number => {
    let length = 0
    while (length < line.length && line[length] === words[from + length]) length += 1
    steps -= length
    return length
  }
  const find = (line: string[]): number | undefined => {
    for (const at of places.get(line[0] ?? '') ?? []) {
      steps -= 1
      if (steps < 0 || (line.length < CERTAIN_WORDS && at > next + SMALL_GAP)) return undefined
      if (at >= last && common(line, at) === line.length) return at
    }
    return undefined
  }
  /** Whether a line is ours; the search for the next one continues after it. */
  const follow = (line: string[]): boolean => {
    const begun = common(line, next)
    const at = begun === line.length ? next : find(line)
    if (at === undefined) next += begun
    else last = next = at + line.length
    return at !== undefined
  }
  return { follow }
}
