import type { Locale } from '../language/locale.ts'

export interface Bounds {
  min?: number | undefined
  max?: number | undefined
}

/** Thousands separators, besides all kinds of spaces. */
const groups: Record<Locale, string> = { de: '.', 'en-US': ',' }

/**
 * A typed text as an integer: `''` while it is empty, NaN if it is not one. Nothing is dropped to make it one: “1,5”
 * would become 15, and “-500” 500.
 */
export function readWhole(text: string, locale: Locale): number | '' {
  const typed = text.trim().replace(/^[−–]/, '-')
  if (typed === '') return ''
  const [head = '', ...rest] = typed.split(/[\s'’.,]/)
  const parted = typed.replace(/[\d+-]/g, '')
  const isParted = [...parted].every(mark => mark === groups[locale] || !/[.,]/.test(mark))
  const isWhole = /^[+-]?\d+$/.test(head) && (rest.length === 0 || /^[+-]?\d{1,3}$/.test(head))
  return isParted && isWhole && rest.every(part => /^\d{3}$/.test(part))
    ? Number([head, ...rest].join(''))
    : Number.NaN
}

/** Whether it is an integer that is valid here. */
export const isWithin = (value: number | '', { min = -Infinity, max = Infinity }: Bounds): value is number =>
  value !== '' && Number.isSafeInteger(value) && value >= min && value <= max
