import { ourLanguage } from './languages.ts'
import type { Plural, Words } from './words.ts'

type Value = string | number
type Taking<T extends string> = T extends `${string}{1}${string}`
  ? (first: Value, second: Value) => string
  : T extends `${string}{0}${string}`
    ? (value: Value) => string
    : string

/** Words as code uses them: a text with values is a function. */
export type Said<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? Taking<T[K]>
    : T[K] extends { other: string }
      ? (count: number) => string
      : Said<T[K]>
}

interface Saying {
  /** The language of the words. */
  lang: string
  /** The reader's, with their region, for numbers. */
  locale?: string
  /** A project's own words by dotted key: `flow.send`, `help.articles`, or one form of it: `help.articles.few`. */
  own?: Readonly<Record<string, unknown>>
  /** The page that shows them is written from right to left. */
  isRightToLeft?: boolean
}

const RIGHT_TO_LEFT = ['ar', 'he']

export function said<T extends Words>(words: T, saying: Saying): Said<T> {
  return branch(words, '', saying) as Said<T>
}

function branch(words: Words, prefix: string, saying: Saying): unknown {
  const entries = Object.entries(words).map(([key, text]) => {
    const path = prefix + key
    if (typeof text === 'string') return [key, one(text, ownOf(saying, path), saying)]
    return [key, isPlural(text) ? counted(text, path, saying) : branch(text, `${path}.`, saying)]
  })
  return Object.fromEntries(entries)
}

export const isPlural = (text: Plural | Words): text is Plural =>
  Object.keys(text).every(form => /^(zero|one|two|few|many|other)$/.test(form))

function ownOf({ own = {} }: Saying, path: string): string | undefined {
  const word = Object.hasOwn(own, path) ? own[path] : undefined
  return typeof word === 'string' && word !== '' ? word : undefined
}

function one(text: string, own: string | undefined, saying: Saying) {
  const shown = own ?? island(text, saying)
  if (!/\{\d\}/.test(text)) return shown
  return (...values: Value[]) => filled(shown, values, saying)
}

function counted(text: Plural, path: string, saying: Saying) {
  const rules = new Intl.PluralRules(saying.lang)
  return (count: number) => {
    const form = rules.select(count)
    const own = ownOf(saying, `${path}.${form}`) ?? ownOf(saying, path)
    const ours = text[form] ?? text.other ?? text.many ?? ''
    return filled(own ?? island(ours, saying), [count], saying)
  }
}

/**
 * Isolates each text with its own direction: between right-to-left words an English "0 of 2 done." would fall
 * apart into "of 2 done 0" with its full stop in front.
 */
const island = (text: string, { lang, isRightToLeft }: Saying): string =>
  isRightToLeft && !RIGHT_TO_LEFT.includes(lang) ? `\u2068${text}\u2069` : text

/** Isolated, too, where it is written from right to left: a Latin name or file would drag along what stands beside it. */
function filled(text: string, values: Value[], saying: Saying): string {
  return text.replace(/\{(\d)\}/g, (_, at: string) => {
    const value = values[Number(at)] ?? ''
    if (typeof value === 'number') return numbersIn(saying).format(value)
    return saying.isRightToLeft && value !== '' ? `\u2068${value}\u2069` : value
  })
}

function numbersIn({ lang, locale }: Saying): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(ourLanguage(locale) === lang ? locale : lang)
  } catch {
    // A made-up language from the site must not break the words.
    return new Intl.NumberFormat('en')
  }
}
