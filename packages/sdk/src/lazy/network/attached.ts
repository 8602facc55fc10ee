import type { NetworkEntry } from '@lotse/contracts/visitor/sent'
import { redactHeaders, redactUrl } from '@lotse/rules/redaction/redact-text'
import type { Rules } from '@lotse/rules/redaction/rules'
import { isRecord, parseJson } from '@lotse/rules/values'
import { shown } from './content.ts'
import { MAX_ENTRIES } from './rules.ts'

/**
 * Requests that the site recorded itself: the last of them, with the same secrets removed as from those we
 * saw.
 */
export function attached(given: unknown[], rules: Rules): NetworkEntry[] {
  return given
    .filter(isRecord)
    .slice(-MAX_ENTRIES)
    .map(entry => clean(entry, rules) as unknown as NetworkEntry)
}

function clean(entry: Record<string, unknown>, rules: Rules): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      if (name === 'headers') return [name, isRecord(value) ? redactHeaders(pairs(value), rules) : {}]
      if (name === 'url') return [name, redactUrl(String(value), rules)]
      if (isRecord(value) && (name === 'request' || name === 'response')) return [name, clean(value, rules)]
      return [name, kept(value, rules)]
    }),
  )
}

/** The value as JSON would send it: a date is a text, an object stays one. */
function kept(value: unknown, rules: Rules): unknown {
  const plain = parseJson(toText(value))
  if (typeof plain === 'string') return shown(plain, rules)
  if (typeof plain !== 'object' || !plain) return plain ?? null
  const text = shown(JSON.stringify(plain), rules)
  return parseJson(text) ?? text
}

const pairs = (headers: Record<string, unknown>): [string, string][] =>
  Object.entries(headers).map(([name, value]) => [name, textOf(value)])

const textOf = (value: unknown): string => (typeof value === 'string' ? value : toText(value))

/** Empty if JSON cannot represent it. */
function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
