import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { longestTitle } from '@lotse/contracts/limits'
import { scaleKinds } from '@lotse/contracts/visitor/choices'
import { pickText } from '@lotse/rules/text/local-text'
import { cut } from '../../platform/text/cut.ts'
import { wordless } from './flow-answers.ts'
import { plainValue, plainValues } from './reporter.ts'
import type { Survey } from './survey-answers.ts'

type Field = FlowDefinition['pages'][number]['fields'][number]

/** Maximum characters of a ticket's search text; a form's labels make much of little. */
export const longestSearchText = 20_000

/** What a person typed, field by field, up to the size of the search text. */
export function textsOf(
  formData: Record<string, unknown>,
  flow?: Pick<Survey, 'definition' | 'lang'>,
): string[] {
  const asked = flow?.definition.pages.flatMap(({ fields }) => fields) ?? []
  const fields = new Map(asked.map(field => [field.name, field]))
  const texts: string[] = []
  let length = 0
  for (const [name, value] of Object.entries(formData)) {
    const field = fields.get(name)
    if (['reportedBy', 'email'].includes(name) || wordless.has(field?.kind ?? name)) continue
    const text = flow ? answerWords(field, flow.lang, value) : plainValue(value)
    if (text !== '') texts.push(text)
    length += text.length
    if (length >= longestSearchText) break
  }
  return texts
}

/** An answer in its flow's words: the labels of the chosen options, and a mark with its question. */
function answerWords(field: Field | undefined, lang: string, value: unknown): string {
  const given = plainValues(value).filter(Boolean)
  if (!field || given.length === 0) return given.join(', ')
  if (scaleKinds.some(kind => kind === field.kind)) {
    const question = pickText(field.label, lang, lang)
    return [question + (/[?!.:]$/.test(question) || !question ? '' : ':'), ...given].join(' ').trim()
  }
  return given
    .map(one => {
      const option = field.options?.find(({ value: known }) => known === one)
      return (option && pickText(option.label, lang, lang)) || one
    })
    .join(', ')
}

export function titleOf(formData: Record<string, unknown>, texts: string[]): string {
  const named = ['title', 'subject', 'description', 'message'].map(name => plainValue(formData[name]))
  const text = named.find(Boolean) ?? texts[0] ?? ''
  return cut(text.trim().split('\n', 1)[0]?.trim() ?? '', longestTitle)
}
