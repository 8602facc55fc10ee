import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import type { StoredAnswer } from '@lotse/contracts/console/fields/stored-answer'
import type { LocalText } from '@lotse/contracts/console/fields/text'
import { pickLang } from '@lotse/rules/text/local-text'
import { cut } from '../../platform/text/cut.ts'
import { bytesOf } from '../text/text.ts'
import { plainValue, plainValues } from './reporter.ts'

/**
 * Limits, because anybody can send anything: answers are stored with every ticket and read with every list.
 */
const LONGEST_TEXT = 240
const LONGEST_WORDS = 2000
/** Bytes for all answers of a ticket: in every language, then in one. Only its form data has the rest. */
const ROOM = { inAll: 64 * 1024, inOne: 80 * 1024 }
export const mostAnswerBytes = ROOM.inOne

interface Given extends Pick<StoredAnswer, 'name' | 'kind' | 'label'> {
  options: { key: string; label: LocalText }[]
  value: unknown
}

/**
 * The answers to a form in the order of its questions, with the questions and the labels of the chosen
 * options: in all languages, or only in the project's if that is too much.
 */
export const formAnswers = (
  { pages }: Pick<FlowDefinition, 'pages'>,
  formData: Record<string, unknown>,
  lang = '',
): StoredAnswer[] =>
  asMuchAsFits(
    pages
      .flatMap(page => page.fields)
      .filter(({ name }) => Object.hasOwn(formData, name))
      .map(({ name, kind, label, options = [] }) => ({
        name,
        kind,
        label,
        options: options.map(option => ({ key: option.value, label: option.label })),
        value: formData[name],
      })),
    lang,
  )

interface Asked {
  saveAs?: string
  text?: LocalText
  buttons?: { id: string; text: LocalText }[]
}

/** The same for a bot's questions. */
export function botAnswers(definition: unknown, answers: Record<string, unknown>): StoredAnswer[] {
  const { nodes = [] } = (definition ?? {}) as { nodes?: Asked[] }
  const given = Object.entries(answers).flatMap(([name, value]) => {
    const node = nodes.find(({ saveAs }) => saveAs === name)
    if (!node) return []
    const options = (node.buttons ?? []).map(({ id, text }) => ({ key: id, label: text }))
    return [{ name, kind: 'text', label: node.text ?? {}, options, value }]
  })
  return asMuchAsFits(given)
}

function asMuchAsFits(given: Given[], lang = ''): StoredAnswer[] {
  const answers: StoredAnswer[] = []
  let bytes = 0
  let inAll = true
  const fits = (answer: StoredAnswer, room: number): boolean => {
    const more = bytesOf(answer)
    if (bytes + more > room) return false
    bytes += more
    answers.push(answer)
    return true
  }
  for (const one of given) {
    inAll &&= fits(answerOf(one), ROOM.inAll)
    if (!inAll && !fits(answerOf(inOneLanguage(one, lang)), ROOM.inOne)) break
  }
  return answers
}

function inOneLanguage({ label, options, ...rest }: Given, lang: string): Given {
  const only = (texts: LocalText): LocalText => {
    const picked = pickLang(texts, lang, lang)
    return { [picked]: texts[picked] ?? '' }
  }
  return { ...rest, label: only(label), options: options.map(one => ({ ...one, label: only(one.label) })) }
}

function answerOf({ name, kind, label, options, value }: Given): StoredAnswer {
  const words = wordsOf(plainValues(value), options)
  const said = words ? { words } : { words, text: cut(plainValue(value), LONGEST_TEXT) }
  return { name, kind, label, ...said }
}

/** Null if nothing was chosen from a list: people read the answer itself. */
function wordsOf(values: string[], options: Given['options']): LocalText | null {
  const chosen = values.map(value => options.find(({ key }) => key === value))
  if (!chosen.some(Boolean)) return null
  const langs = new Set(chosen.flatMap(option => Object.keys(option?.label ?? {})))
  const wordIn = (lang: string, at: number): string => {
    const label = chosen[at]?.label ?? {}
    return cut(label[lang] || Object.values(label)[0] || values[at] || '', LONGEST_TEXT)
  }
  return Object.fromEntries(
    [...langs].map(lang => [lang, cut(values.map((_, at) => wordIn(lang, at)).join(', '), LONGEST_WORDS)]),
  )
}

/**
 * A later answer to the same question replaces the earlier one; answers to a former version of a script are
 * dropped if there is no room.
 */
export function joinAnswers(before: StoredAnswer[], fresh: StoredAnswer[]): StoredAnswer[] {
  const again = new Set(fresh.map(({ name }) => name))
  const joined = [...before.filter(({ name }) => !again.has(name)), ...fresh]
  return bytesOf(joined) > ROOM.inOne ? fresh : joined
}
