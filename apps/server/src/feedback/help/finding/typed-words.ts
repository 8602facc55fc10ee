import { longestSearch } from '@lotse/contracts/limits'
import { searchable } from '../../text/text.ts'

/** No question has more different words: each one is searched, and a message may have thousands. */
const MOST_WORDS = 32

/** The different words of a question, in lower case, as far as anybody types them. */
export function typedWords(typed: string): string[] {
  const text = searchable(typed.slice(0, longestSearch).toWellFormed()).toLowerCase()
  const words = text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return [...new Set(words.filter(word => word.length > 1 || /\p{N}/u.test(word)))].slice(0, MOST_WORDS)
}

const words = (text: string) => text.trim().split(/\s+/)

/** Words with which people ask; they say little about the subject. Stop words of the dictionaries are not here. */
const asking = new Set([
  ...words(`ans beim bekomme bekommen bekommt benötige bereits bitte brauche brauchen braucht danke eigentlich erhalte
    erhalten finde finden findet frage fragen funktioniert fürs gehen geht gern gerne gewesen geworden gibt hallo helfen
    heißt hilfe immer klappt komme kommen kommt kriege mache machen macht mal möchte möchten müsste passiert schon
    stehen steht tun wann warum weiß wem wer weshalb wieso wieviel wissen wofür woher wohin worden`),
  ...words(`able already also another anyone anything could ever find get gets getting give got happen happens hello
    help hey hi know let like make may mean means might must need please possible question receive something still tell
    thank thanks via want without work works would yet`),
])

export const isAskingWord = (word: string): boolean => asking.has(word)
