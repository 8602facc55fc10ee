import type { Flow, FlowField } from '@lotse/contracts/visitor/config'
import { scaleOf } from '@lotse/rules/outbound/scale'
import type { Answers, WidgetState } from '../state/widget-state.ts'

/** Answers that exist before anybody types: what the site provided, and an address we already know. */
export function prefilled(
  { pages }: Pick<Flow, 'pages'>,
  { prefill, visitor }: Pick<WidgetState, 'prefill' | 'visitor'>,
  remembered = '',
): Answers {
  const answers: Answers = {}
  for (const field of pages.flatMap(page => page.fields)) {
    const { name, kind } = field
    const given = Object.hasOwn(prefill, name) ? fitting(field, prefill[name]) : undefined
    if (given !== undefined) answers[name] = given
    else if (kind === 'email' && (visitor?.email || remembered)) answers[name] = visitor?.email || remembered
  }
  return answers
}

/**
 * The value as the field shows it. What it cannot show does not count: it would be sent without anybody
 * having seen it.
 */
function fitting(field: FlowField, value: unknown): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'email':
    case 'number':
      return isPlain(value) ? String(value) : undefined
    case 'select':
    case 'radio':
      return offered(field, value)
    case 'multiselect': {
      const chosen = (Array.isArray(value) ? value : [value]).flatMap(one => offered(field, one) ?? [])
      return chosen.length > 0 ? [...new Set(chosen)] : undefined
    }
    case 'checkbox':
    case 'privacy':
      return value === true || value === 'true' || undefined
    case 'rating':
    case 'nps':
    case 'csat':
      return mark(field, value)
    // Files and captures are made here: a site has nothing to provide.
    default:
      return undefined
  }
}

const isPlain = (value: unknown): value is string | number =>
  typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value))

const offered = ({ options }: FlowField, value: unknown): string | undefined =>
  isPlain(value) ? options?.find(option => option.value === String(value))?.value : undefined

function mark(field: FlowField, value: unknown): number | undefined {
  if (!isPlain(value) || String(value).trim() === '') return undefined
  const { low, high } = scaleOf(field)
  const step = Number(value)
  return Number.isInteger(step) && step >= low && step <= high ? step : undefined
}
