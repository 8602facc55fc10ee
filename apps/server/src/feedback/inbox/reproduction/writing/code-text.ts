import { cut } from '@lotse/rules/values'
import { SEAM } from '../page/name-of.ts'

/**
 * Characters that end a line, or that make code look different from what it does: a stranger's page wrote the texts,
 * and somebody runs the code.
 */
const treacherous =
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu

/** A text as a literal of JavaScript that it cannot end. */
export const literal = (text: string): string =>
  JSON.stringify(text).replaceAll(
    treacherous,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** A text on one line, for comments and for people. */
export const oneLine = (text: string, most = 200): string => {
  const line = text
    .slice(0, 2 * most)
    .replaceAll(treacherous, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length <= most ? line : `${cut(line, most - 1)}…`
}

/** What another run has another one of: ids, long numbers, times of day. */
const changing = /[0-9a-f]{8}-[0-9a-f-]{27}|\b(?=[a-f]*\d)[0-9a-f]{12,}\b|\d{1,2}:\d{2}(?::\d{2})?|\d{4,}/gi

/** An expression for a text of which another run may have other ids and numbers. Linear: its pieces do not overlap. */
export function patternOf(text: string): string {
  let pattern = ''
  let from = 0
  for (const { 0: found, index } of text.matchAll(changing)) {
    const any = /^[\d:]+$/.test(found) ? (found.includes(':') ? '[\\d:]+' : '\\d+') : '[\\w-]+'
    pattern += escaped(text.slice(from, index)) + any
    from = index + found.length
  }
  return pattern + escaped(text.slice(from))
}

const escaped = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(SEAM, '\\s*')

const isChanging = (text: string): boolean => text.search(changing) !== -1

/** The longest name that is compared as a whole. */
const LONGEST = 80

/** What a locator compares a name with: the text itself, or an expression if it may differ. */
export function wordsOf(name: string): { code: string; isExact: boolean } {
  if (name.length > LONGEST)
    return { code: `new RegExp(${literal(`^${patternOf(cut(name, LONGEST))}`)})`, isExact: false }
  if (name.includes(SEAM) || isChanging(name))
    return { code: `new RegExp(${literal(`^${patternOf(name)}$`)})`, isExact: false }
  return { code: literal(name), isExact: true }
}
