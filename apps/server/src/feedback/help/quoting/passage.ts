// Private-use characters around a hit: they survive escaping and become <mark> afterwards.
export const [HIT, END] = ['\uE000', '\uE001'] as const

interface Sentence {
  text: string
  /** How many different words of the question it contains. */
  hits: number
  words: number
  /** Ends like a sentence; a heading or a list item does not. */
  whole: boolean
  /** The number of its block in the text. */
  block: number
}

/** A dot after these does not end a sentence: one letter (z. B.), a day (am 3. Mai), common abbreviations. */
const shortened =
  /(?:^|[\s(])(?:\p{L}|\d{1,2}|bzw|ca|etc|evtl|ggf|inkl|max|min|nr|no|st|dr|vgl|vs|approx|incl)\.$/iu
const ending = /[.!?…]{1,8}["'»«“”’)\]]{0,4}(?=\s)/gu

function sentencesOf(block: string): string[] {
  const bare = block.replaceAll(HIT, '').replaceAll(END, '')
  const ends: number[] = []
  for (const { 0: end, index } of bare.matchAll(ending)) {
    const before = bare.slice(Math.max(0, index - 20), index + 1)
    if (!(end === '.' && shortened.test(before))) ends.push(index + end.length)
  }
  // The same positions in the text with its marks.
  const found: string[] = []
  let [from, seen] = [0, 0]
  for (let at = 0; at < block.length; at++) {
    if (block[at] === HIT || block[at] === END) continue
    seen++
    if (seen !== ends[found.length]) continue
    const stop = block[at + 1] === END ? at + 2 : at + 1
    found.push(block.slice(from, stop).trim())
    from = stop
  }
  return [...found, block.slice(from).trim()].filter(Boolean)
}

const hitWord = new RegExp(`${HIT}[^${END}]*`, 'g')

function read(text: string): Sentence[] {
  return text.split('\n').flatMap((block, index) =>
    sentencesOf(block).map(sentence => {
      const hits = sentence.match(hitWord) ?? []
      return {
        text: sentence,
        hits: new Set(hits.map(word => word.toLowerCase())).size,
        words: sentence.split(/\s+/).length,
        whole: /[.!?…:]["'»«“”’)\]]*$/u.test(sentence.replaceAll(END, '')),
        block: index,
      }
    }),
  )
}

/**
 * The whole sentences of a text that say most about the marked words, starting with the best one, until there
 * are enough words. A heading counts toward the text below it. Only a sentence that is too long on its own is
 * cut.
 */
export function passageOf(text: string, { enough, most }: { enough: number; most: number }): string {
  const sentences = read(text)
  const best = sentences.reduce((top, one, at) => (one.hits > (sentences[top]?.hits ?? 0) ? at : top), 0)
  const isHeading = !sentences[best]?.whole && sentences[best + 1]?.whole === true
  const from = isHeading ? best + 1 : best
  const first = sentences[from]
  if (!first) return ''
  if (first.words > most) return window(first.text, most)
  let [passage, words, block] = [first.text, first.words, first.block]
  for (const next of sentences.slice(from + 1)) {
    if (words >= enough || words + next.words > most) break
    passage += (next.block === block ? ' ' : '\n') + next.text
    words += next.words
    block = next.block
  }
  return passage
}

/** A number of words around the first hit, with an ellipsis where something is left out. */
function window(sentence: string, most: number): string {
  const words = sentence.split(/\s+/)
  const hit = words.findIndex(word => word.includes(HIT))
  const from = Math.max(0, Math.min(hit - 6, words.length - most))
  const shown = words.slice(from, from + most).join(' ')
  return `${from > 0 ? '… ' : ''}${shown}${from + most < words.length ? ' …' : ''}`
}
