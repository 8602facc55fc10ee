import { shortLang } from '@lotse/rules/text/local-text'
import { textOf } from '@lotse/rules/values'
import { findAnswers } from '../help/finding/find-answers.ts'
import type { SearchCtx } from '../help/finding/search-turns.ts'
import type { Turn } from './turn.ts'

const waiting = { node: 'answer', answers: {} }

interface Words {
  languages?: unknown
  collections?: unknown
  greeting?: unknown
  sorry?: unknown
  handoverText?: unknown
}

const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** A bot that does not speak the visitor's language leaves the conversation to the team. */
export function speaks(words: Words, lang: string): boolean {
  const languages = list(words.languages)
  return languages.length === 0 || languages.includes(shortLang(lang, 'de'))
}

export function greet(words: Words): Turn {
  return { messages: spoken([{ text: textOf(words.greeting) }]), state: waiting, answers: {} }
}

/** Drops empty messages: nobody should see an empty bubble. */
const spoken = (messages: Turn['messages']): Turn['messages'] =>
  messages.filter(({ text: words, data }) => words.trim() !== '' || data?.buttons)

/** The bot says this above articles that may help: a wrong answer in the team's name would be worse than none. */
const maybe = { de: 'Meinen Sie vielleicht einen dieser Artikel?', en: 'Do you mean one of these articles?' }

/**
 * Answers from the help center and names the article. If unsure, it shows articles; if there are none, the
 * team takes over.
 */
export async function answerQuestion(
  ctx: SearchCtx,
  projectId: string,
  words: Words,
  lang: string,
  question: string,
): Promise<Turn> {
  const found = await findAnswers(ctx, projectId, lang, question, list(words.collections))
  const handover = textOf(words.handoverText)
  const buttons = handover ? { buttons: [{ id: 'handover', text: handover }] } : {}
  const [best] = found
  if (!best)
    return { messages: spoken([{ text: textOf(words.sorry), data: buttons }]), state: waiting, answers: {} }
  const articles = found.map(({ id, title }) => ({ id, title }))
  const said = best.sure ? best.passage : maybe[shortLang(lang, 'en') === 'de' ? 'de' : 'en']
  return { messages: [{ text: said, data: { articles, ...buttons } }], state: waiting, answers: {} }
}
