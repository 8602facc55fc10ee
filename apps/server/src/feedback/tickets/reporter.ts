import { asText, cut, isEmail } from '../text.ts'

const emailFields = ['reportedby', 'email', 'e-mail', 'mail']
const nameFields = ['name', 'fullname', 'yourname']

/** Who a form says it is from. Nobody has checked it. */
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

/** Frames may send `{value}` objects. */
export const plainValue = (value: unknown): string =>
  value !== null && typeof value === 'object' && 'value' in value
    ? asText(value.value, 10_000)
    : asText(value, 10_000)
