import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { wordlessKinds } from '@lotse/contracts/visitor/choices'
import { cut } from '../../platform/text/cut.ts'

/** Kinds of fields whose values nobody typed. */
export const wordless = new Set<string>(wordlessKinds)

/** Anybody can send anything: results only show this much, the ticket has the rest. */
export const longestChoice = 200
export const longestAnswer = 2000
const MOST_CHOICES = 100

type Scalar = string | number | boolean

/** The answer to one question, as the results count it. */
export interface FlowAnswer {
  name: string
  value: Scalar | Scalar[]
}

export function flowAnswers(
  { pages }: Pick<FlowDefinition, 'pages'>,
  formData: Record<string, unknown>,
): FlowAnswer[] {
  return pages
    .flatMap(page => page.fields)
    .filter(({ name, kind }) => !wordless.has(kind) && Object.hasOwn(formData, name))
    .flatMap(({ name }) => {
      const value = short(bare(formData[name]))
      return value === undefined || value === '' ? [] : [{ name, value }]
    })
}

/** Frames may send `{value}` objects. */
const bare = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'value' in value ? value.value : value

function short(value: unknown): FlowAnswer['value'] | undefined {
  if (Array.isArray(value))
    return value
      .slice(0, MOST_CHOICES)
      .filter(isScalar)
      .map(one => cutTo(one, longestChoice))
  return isScalar(value) ? cutTo(value, longestAnswer) : undefined
}

const isScalar = (value: unknown): value is Scalar => /^(?:string|number|boolean)$/.test(typeof value)
const cutTo = (value: Scalar, length: number): Scalar =>
  typeof value === 'string' ? cut(value, length) : value
