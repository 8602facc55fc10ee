import type { FlowField } from '@lotse/contracts/visitor/config'
import { isEmail } from '@lotse/rules/mail/is-email'
import type { Texts } from '../texts/texts.ts'
import { isEmpty, numberOf } from './flow-path.ts'

/** "1.000", "1,000.50" */
const thousands = /^[+-]?\d{1,3}([.,]\d{3})+([.,]\d+)?$/
/** No form sends more than this; the server accepts a megabyte in total. */
const longest = 20_000

/** What is wrong with an answer, in the visitor's language; undefined if it is valid. */
export function problemOf(field: FlowField, value: unknown, t: Texts): string | undefined {
  if (isEmpty(value)) {
    if (!field.required) return undefined
    return field.kind === 'privacy' || field.kind === 'checkbox' ? t.flow.mustAgree : t.flow.missing
  }
  if (field.kind === 'email' && !isEmail(String(value).trim())) return t.flow.wrongEmail
  if (field.kind === 'number' && !Number.isFinite(numberOf(value)))
    return thousands.test(String(value).trim()) ? t.flow.unclearNumber : t.flow.wrongNumber
  if (typeof value === 'string' && value.length > longest) return t.flow.tooLong(longest)
  return undefined
}

export function problemsOf(
  fields: FlowField[],
  answers: Record<string, unknown>,
  t: Texts,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(field => {
      const problem = problemOf(field, answers[field.name], t)
      return problem ? [[field.name, problem]] : []
    }),
  )
}
