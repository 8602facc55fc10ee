import { isEmail } from '@lotse/rules/mail/is-email'
import { cut } from '../../platform/text/cut.ts'
import { asText } from '../text/text.ts'

/** Fields whose answer is the sender's own address, in small letters. */
export const emailFields = ['reportedby', 'email', 'e-mail', 'mail']
const nameFields = ['name', 'fullname', 'yourname']

/** The sender according to a form. Nobody has verified it. */
export function reporterOf(formData: Record<string, unknown>): { name: string; email: string } {
  const fields = new Map(
    Object.entries(formData).map(([key, value]) => [key.toLowerCase(), plainValue(value)]),
  )
  const first = (names: string[]) => names.map(name => fields.get(name)?.trim() ?? '').find(Boolean) ?? ''
  const email = first(emailFields)
  return {
    name: cut(first(nameFields), 255),
    email: isEmail(email) ? email : '',
  }
}

/** No field has more options, and no more chosen values are read. */
const MOST_OPTIONS = 100
const MOST_VALUES = 50

/** The chosen values, each once: anybody can send the same one many times. */
export const plainValues = (value: unknown): string[] => {
  const given = Array.isArray(value) ? value.slice(0, MOST_OPTIONS) : [value]
  return [...new Set(given.map(plainValue))].slice(0, MOST_VALUES)
}

/** Frames may send `{value}` objects. */
export const plainValue = (value: unknown): string =>
  value !== null && typeof value === 'object' && 'value' in value
    ? asText(value.value, 10_000)
    : asText(value, 10_000)
