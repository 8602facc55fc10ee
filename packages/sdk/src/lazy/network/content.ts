import { redactText } from '@lotse/rules/redaction/redact-text'
import type { Rules } from '@lotse/rules/redaction/rules'
import { cleanText } from '../../core/text/text.ts'

/** Bytes of a body that a ticket includes. */
export const CONTENT_LIMIT = 0.15 * 1024 * 1024

export const placeholders = {
  tooLarge: '<content_too_large>',
  notSupported: '<content_type_not_supported>',
  stillOpen: '<request_still_open>',
} as const

const FORM = 'application/x-www-form-urlencoded'
const readable = /^text\/(?!event-stream)|json|xml|x-www-form-urlencoded/i

export const isReadable = (type: string | null): boolean => readable.test(type ?? '')

export function shown(text: string, rules: Rules, type?: string | null): string {
  return isTooLarge(text) ? placeholders.tooLarge : cleanText(redactText(text, rules, type ?? ''))
}

/** Counts UTF-8 bytes, but only if the number of characters does not decide it. */
export function isTooLarge(text: string): boolean {
  if (text.length > CONTENT_LIMIT) return true
  return text.length * 3 > CONTENT_LIMIT && new TextEncoder().encode(text).length > CONTENT_LIMIT
}

/** What a request sends, without reading streams or files. */
export function payloadOf(body: unknown, rules: Rules, type?: string | null): string {
  if (body === undefined || body === null) return ''
  if (typeof body === 'string') return shown(body, rules, type)
  if (body instanceof URLSearchParams) return shown(body.toString(), rules, FORM)
  if (body instanceof FormData) return shown(fields(body), rules)
  if (body instanceof Document) return '<document>'
  return `<${Object.prototype.toString.call(body).slice(8, -1).toLowerCase()}>`
}

function fields(form: FormData): string {
  const all = new Map<string, string | string[]>()
  form.forEach((given, name) => {
    const value = typeof given === 'string' ? given : `<file ${given.name} ${given.size}>`
    const old = all.get(name)
    all.set(name, old === undefined ? value : [old, value].flat())
  })
  return JSON.stringify(Object.fromEntries(all))
}
