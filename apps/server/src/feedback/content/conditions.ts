import type { Condition } from '@lotse/contracts/visitor/config'

/**
 * Whether a value meets a condition. Numbers compare as numbers, everything else as case-insensitive text.
 */
export function fits(
  { operator, value: wanted }: Pick<Condition, 'operator' | 'value'>,
  value: unknown,
): boolean {
  const empty =
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  switch (operator) {
    case 'filled':
      return !empty
    case 'empty':
      return empty
    case 'is':
      return same(value, wanted)
    case 'isnot':
      return !same(value, wanted)
    case 'contains':
      return contains(value, wanted)
    case 'notcontains':
      return !contains(value, wanted)
    case 'gt':
      return !empty && numberOf(value) > numberOf(wanted)
    case 'lt':
      return !empty && numberOf(value) < numberOf(wanted)
  }
}

/**
 * Visitors can send anything: an object may have a `toString` that is not a function, and calling it throws.
 */
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

const plain = (value: unknown): string => (isPlain(value) ? String(value).trim().toLowerCase() : '')

const numberOf = (value: unknown): number => (isPlain(value) ? Number(value) : Number.NaN)

function same(value: unknown, wanted: unknown): boolean {
  const text = plain(wanted)
  return Array.isArray(value) ? value.some(item => plain(item) === text) : plain(value) === text
}

function contains(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(value)) return same(value, wanted)
  const text = plain(wanted)
  return text !== '' && plain(value).includes(text)
}
