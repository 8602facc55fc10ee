import type { FlowDefinition } from '@lotse/contracts/console/content'
import type { LocalText } from '@lotse/contracts/console/text'
import type { StoredAnswer } from '@lotse/contracts/console/tickets'
import { cut } from '../text.ts'
import { plainValue } from './reporter.ts'

/** The answers to a form in the order it asks, with its questions and the labels of what was chosen. */
export function formAnswers(
  { pages }: Pick<FlowDefinition, 'pages'>,
  formData: Record<string, unknown>,
): StoredAnswer[] {
  return pages
    .flatMap(page => page.fields)
    .filter(({ name }) => Object.hasOwn(formData, name))
    .map(({ name, kind, label, options }) => ({
      name,
      kind,
      label,
      ...saidIn(
        formData[name],
        options?.map(option => ({ key: option.value, ...option })),
      ),
    }))
}

type Options = { key: string; label: LocalText }[] | undefined

function saidIn(value: unknown, options: Options): Pick<StoredAnswer, 'words' | 'text'> {
  const words = wordsOf(valuesOf(value), options)
  return words ? { words } : { words, text: cut(plainValue(value), LONGEST_TEXT) }
}

interface Asked {
  saveAs?: string
  text?: LocalText
  buttons?: { id: string; text: LocalText }[]
}

/** The same for what a bot asked. */
export function botAnswers(definition: unknown, answers: Record<string, unknown>): StoredAnswer[] {
  const { nodes = [] } = (definition ?? {}) as { nodes?: Asked[] }
  return Object.entries(answers).flatMap(([name, value]) => {
    const node = nodes.find(({ saveAs }) => saveAs === name)
    if (!node) return []
    const options = node.buttons?.map(({ id, text }) => ({ key: id, label: text }))
    return [{ name, kind: 'text', label: node.text ?? {}, ...saidIn(value, options) }]
  })
}

/** Bounds, since anybody can send anything: answers are kept with every ticket and read with every list. */
const MOST_VALUES = 50
const LONGEST_TEXT = 240

const valuesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .slice(0, MOST_VALUES)
    .map(one => cut(plainValue(one), LONGEST_TEXT))

/** Null where nothing was chosen from a list: the answer itself is what people read. */
function wordsOf(values: string[], options: Options): LocalText | null {
  const chosen = values.map(value => options?.find(({ key }) => key === value))
  if (!chosen.some(Boolean)) return null
  const langs = new Set(chosen.flatMap(option => Object.keys(option?.label ?? {})))
  return Object.fromEntries(
    [...langs].map(lang => [
      lang,
      chosen
        .map((option, at) => option?.label[lang] || Object.values(option?.label ?? {})[0] || values[at])
        .join(', '),
    ]),
  )
}

/** A later answer to the same question replaces the earlier one. */
export const joinAnswers = (before: StoredAnswer[], fresh: StoredAnswer[]): StoredAnswer[] => [
  ...before.filter(({ name }) => !fresh.some(one => one.name === name)),
  ...fresh,
]
