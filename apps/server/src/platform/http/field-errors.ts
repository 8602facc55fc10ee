import type { z } from 'zod'

export type InputPart = 'path' | 'query' | 'body'
export type Issue = z.core.$ZodIssue

export interface FieldError {
  loc: (string | number)[]
  msg: string
  type: string
}

/** Nobody reads more than this, and a response must not grow with its request. */
const MOST_ERRORS = 100

/** Validation errors in the words of pydantic 1.10, which clients of the platform know. */
export function fieldErrors(part: InputPart, issues: Issue[]): FieldError[] {
  return issues.slice(0, MOST_ERRORS).flatMap(issue => {
    const loc = [part, ...issue.path.map(step => (typeof step === 'number' ? step : String(step)))]
    if (issue.code === 'unrecognized_keys')
      return issue.keys.slice(0, MOST_ERRORS).map(key => ({
        loc: [...loc, key],
        msg: 'extra fields not permitted',
        type: 'value_error.extra',
      }))
    const [msg, type] = wording(issue)
    return [{ loc, msg, type }]
  })
}

type Wording = [msg: string, type: string]

const bounds = {
  most: { end: 'max', inclusive: ['less than or equal to', 'le'], exclusive: ['less than', 'lt'] },
  least: { end: 'min', inclusive: ['greater than or equal to', 'ge'], exclusive: ['greater than', 'gt'] },
} as const

function beyond(
  bound: 'most' | 'least',
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  limit: number | bigint,
): Wording {
  const { end, ...words } = bounds[bound]
  const has = `ensure this value has at ${bound} ${limit}`
  if (origin === 'string') return [`${has} characters`, `value_error.any_str.${end}_length`]
  if (origin === 'array') return [`${has} items`, `value_error.list.${end}_items`]
  const [than, not] = inclusive ? words.inclusive : words.exclusive
  return [`ensure this value is ${than} ${limit}`, `value_error.number.not_${not}`]
}

function wording(issue: Issue): Wording {
  if (issue.code !== 'custom' && issue.input === undefined) return ['field required', 'value_error.missing']
  if (issue.code !== 'custom' && issue.input === null)
    return ['none is not an allowed value', 'type_error.none.not_allowed']
  if (issue.code === 'invalid_type') return typeWordings[issue.expected] ?? [issue.message, 'type_error']
  if (issue.code === 'invalid_value') {
    const permitted = issue.values.map(value => `'${String(value)}'`).join(', ')
    return [`value is not a valid enumeration member; permitted: ${permitted}`, 'type_error.enum']
  }
  if (issue.code === 'too_big') return beyond('most', issue, issue.maximum)
  if (issue.code === 'too_small') return beyond('least', issue, issue.minimum)
  if (issue.code === 'invalid_format') {
    if (issue.format === 'guid' || issue.format === 'uuid')
      return ['value is not a valid uuid', 'type_error.uuid']
    if (issue.format === 'email') return ['value is not a valid email address', 'value_error.email']
    if (issue.format === 'regex' && issue.pattern)
      return [`string does not match regex "${issue.pattern.slice(1, -1)}"`, 'value_error.str.regex']
  }
  return [issue.message, 'value_error']
}

const typeWordings: Record<string, Wording> = {
  string: ['str type expected', 'type_error.str'],
  // All numbers on the platform are integers.
  number: ['value is not a valid integer', 'type_error.integer'],
  int: ['value is not a valid integer', 'type_error.integer'],
  boolean: ['value could not be parsed to a boolean', 'type_error.bool'],
  array: ['value is not a valid list', 'type_error.list'],
  object: ['value is not a valid dict', 'type_error.dict'],
  record: ['value is not a valid dict', 'type_error.dict'],
}
