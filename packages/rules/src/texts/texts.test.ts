import { describe, expect, test } from 'vitest'
import { cardWords } from './card-words.ts'
import { languages } from './languages.ts'
import { mailWords } from './mail-words.ts'
import { readPageWords } from './read-page-words.ts'
import { readSdkWords } from './read-sdk-words.ts'
import { readWidgetWords } from './read-widget-words.ts'
import { isPlural } from './said.ts'
import type { Plural, Words } from './words.ts'

async function textsOf(lang: (typeof languages)[number]): Promise<Map<string, string | Plural>> {
  const rooms = {
    widget: await readWidgetWords(lang),
    sdk: await readSdkWords(lang),
    page: await readPageWords(lang),
    mail: mailWords[lang],
    cards: cardWords[lang],
  }
  return leaves(rooms as unknown as Words)
}

function leaves(words: Words, path = ''): Map<string, string | Plural> {
  const found = new Map<string, string | Plural>()
  for (const [key, text] of Object.entries(words)) {
    if (typeof text === 'string' || isPlural(text)) found.set(path + key, text)
    else for (const [inner, one] of leaves(text, `${path}${key}.`)) found.set(inner, one)
  }
  return found
}

const english = await textsOf('en')
const formsOf = (text: string | Plural): string[] => (typeof text === 'string' ? [text] : Object.values(text))
const placeholders = (text: string): string[] => (text.match(/\{+\w+\}+/g) ?? []).sort()
const lettersOf = (text: string): string => text.replaceAll(/\{+\w+\}+|[^\p{L}]/gu, '')

const scripts: Record<string, RegExp> = {
  ar: /\p{Script=Arabic}/u,
  bg: /\p{Script=Cyrillic}/u,
  el: /\p{Script=Greek}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  ko: /\p{Script=Hangul}/u,
  uk: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
}

/** What is on a button or a tab: on a phone it has about half the widget's width, in letters of double width half of that. */
const onButtons =
  /\.(?:back|close|retry|send|next|done|follow|another|editCapture|removeCapture|attach|addressSave|addressNo|change|markDone|go|goOn|discard|keepDrawing|actionDefaultTitle|markAsDone|unmuteButton|unmuteContinue|button|confirm|resume|show)$|^widget\.tabs\.(?!label)|^cards\.open\./
const LONGEST_BUTTON = 36
const LONGEST_TAB = 16

describe.each(languages.filter(lang => lang !== 'en'))('D280 the words in %s', async lang => {
  const texts = await textsOf(lang)

  test('D280 are all there, with the same values in them, and without HTML', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
    for (const [key, text] of texts)
      for (const form of formsOf(text)) {
        expect(form, key).toMatch(/^\S(?:.*\S)?$/s)
        expect(form, key).not.toMatch(/[<>]|&#?\w+;|\s\s|\.\.\.|["']/)
        const source = english.get(key) ?? ''
        if (typeof source === 'string') expect(placeholders(form), key).toEqual(placeholders(source))
      }
  })

  test('D280 have the forms for numbers that their language asks for, with the number wherever there are several', () => {
    const rules = new Intl.PluralRules(lang)
    const numbers = new Map<string, number[]>()
    for (let number = 0; number <= 1000; number++)
      numbers.set(rules.select(number), [...(numbers.get(rules.select(number)) ?? []), number])
    for (const [key, source] of english) {
      const text = texts.get(key)
      expect(typeof text, key).toBe(typeof source)
      if (typeof source === 'string' || typeof text === 'string' || !text) continue
      expect(Object.keys(text).sort(), key).toEqual([...numbers.keys()].sort())
      const saysNumber = source.other?.includes('{0}')
      for (const [form, meant] of numbers)
        if (saysNumber && meant.length > 1)
          expect(text[form as keyof Plural], `${key} for ${meant.slice(0, 3)}`).toContain('{0}')
    }
  })

  test('D280 are in that language, and fit on their buttons', () => {
    for (const [key, text] of texts)
      for (const form of formsOf(text)) {
        const letters = lettersOf(form)
        if (scripts[lang] && letters) expect(form, key).toMatch(scripts[lang])
        // Single words may be the same: Text, Start, Team.
        const words = form.replaceAll(/\{+\w+\}+/g, '').trim()
        if (/\s/.test(words)) expect(formsOf(english.get(key) ?? ''), key).not.toContain(form)
        if (onButtons.test(key)) expect(form.length, `${key}: ${form}`).toBeLessThanOrEqual(LONGEST_BUTTON)
        if (key.startsWith('widget.tabs.') && key !== 'widget.tabs.label')
          expect(form.length, `${key}: ${form}`).toBeLessThanOrEqual(LONGEST_TAB)
      }
  })
})

test('D280 our line above a mail is known again as ours: it is between dashes in every language', () => {
  for (const { answerLine } of Object.values(mailWords)) expect(answerLine).toMatch(/^— [^—]{8,70} —$/)
})
