import { cleanText } from '../../core/text.ts'
import { type Rules, redactText } from './redact.ts'

/** Bytes of a body that a ticket carries. */
export const CONTENT_LIMIT = 0.15 * 1024 * 1024

export const placeholders = {
  tooLarge: '<content_too_large>',
  notSupported: '<content_type_not_supported>',
  stillOpen: '<request_still_open>',
} as const

const readable = /^text\/(?!event-stream)|json|xml|x-www-form-urlencoded/i

export const isReadable = (type: string | null): boolean => readable.test(type ?? '')

export function shown(text: string, rules: Rules): string {
  return isTooLarge(text) ? placeholders.tooLarge : cleanText(redactText(text, rules))
}

/** Counts UTF-8 bytes, but only where the number of characters leaves it open. */
export function isTooLarge(text: string): boolean {
  if (text.length > CONTENT_LIMIT) return true
  return text.length * 3 > CONTENT_LIMIT && new TextEncoder().encode(text).length > CONTENT_LIMIT
}

/** What a request sends, without reading streams or files. */
export function payloadOf(body: unknown, rules: Rules): string {
  if (body === undefined || body === null) return ''
  if (typeof body === 'string') return shown(body, rules)
  if (body instanceof URLSearchParams) return shown(body.toString(), rules)
  if (body instanceof FormData) return shown(fields(body), rules)
  if (body instanceof Document) return '<document>'
  return `<${Object.prototype.toString.call(body).slice(8, -1).toLowerCase()}>`
}

function fields(form: FormData): string {
  const all: Record<string, string> = {}
  form.forEach((value, name) => {
    all[name] = typeof value === 'string' ? value : `<file ${value.name} ${value.size}>`
  })
  return JSON.stringify(all)
}
