import { folded } from '@lotse/rules/text/folded'
import { isPlural } from '@lotse/rules/texts/said'
import type { SdkWords, WidgetWords, Words } from '@lotse/rules/texts/words'

/** A text that a project may replace. */
export interface OurText {
  /** As in `settings.translations`. */
  key: string
  /** The part of the widget that it belongs to; `page` for what the SDK shows on the site. */
  area: string
  ours: string
  /** The category of numbers that it is for. */
  form?: Intl.LDMLPluralRule
}

/** A project's own words of one language, by key. */
export type OwnWords = Readonly<Record<string, string>>

/** What only the team sees. */
const notForVisitors = ['builder', 'collapse']

export function ourTexts(widget: WidgetWords, sdk: SdkWords): OurText[] {
  const ofWidget = Object.entries(widget).flatMap(([area, words]) => listed(words, area, `${area}.`))
  return [...ofWidget, ...listed(sdk, 'page', '').filter(({ key }) => !notForVisitors.includes(key))]
}

function listed(words: Words, area: string, prefix: string): OurText[] {
  return Object.entries(words).flatMap(([name, text]): OurText[] => {
    const key = prefix + name
    if (typeof text === 'string') return [{ key, area, ours: text }]
    if (!isPlural(text)) return listed(text, area, `${key}.`)
    return Object.entries(text).map(([form, ours]) => ({
      key: `${key}.${form}`,
      area,
      ours,
      form: form as Intl.LDMLPluralRule,
    }))
  })
}

/** For a form of a number it may also be the wording for all of them. */
export const ownWord = (own: OwnWords, { key, form }: OurText): string =>
  own[key] ?? (form ? own[keyOfAll(key)] : undefined) ?? ''

const keyOfAll = (key: string): string => key.slice(0, key.lastIndexOf('.'))

/** Replaces one text; an empty one means ours again. The wording for all numbers is first written out for each form. */
export function withOwnWord(own: OwnWords, all: readonly OurText[], text: OurText, word: string): OwnWords {
  const next = { ...own }
  const shared = text.form ? keyOfAll(text.key) : undefined
  if (shared !== undefined && next[shared] !== undefined) {
    for (const { key } of all.filter(one => one.form && keyOfAll(one.key) === shared))
      next[key] ??= next[shared]
    delete next[shared]
  }
  if (word === '') delete next[text.key]
  else next[text.key] = word
  return next
}

/** Values that our text has and the project's own word has not. */
export const lostValues = (ours: string, own: string): string[] =>
  own === '' ? [] : (ours.match(/\{+\w+\}+/g) ?? []).filter(value => !own.includes(value))

/** Has all the words, in our wording, the project's own, or the key. */
export function isFound(text: OurText, own: string, sought: string): boolean {
  const where = folded(`${text.ours} ${own} ${text.key}`)
  return folded(sought)
    .split(/\s+/)
    .every(word => where.includes(word))
}

/** Numbers that a form is for, as an example. */
export function numbersFor(lang: string, form: Intl.LDMLPluralRule): number[] {
  const rules = new Intl.PluralRules(lang)
  return Array.from({ length: 130 }, (_, number) => number)
    .filter(number => rules.select(number) === form)
    .slice(0, 3)
}
