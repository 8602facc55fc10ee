import { isUnclearNumber, readNumber } from '@lotse/rules/values'

/**
 * What a cell says of an attribute. Tables have only texts: one that says what the attribute is, as our own files write it
 * in either language, leaves it as it is, and another one keeps its type if it can. Otherwise a number that comes back from a
 * spreadsheet would be a text, and no rule of the site would find it again.
 */
export function asKnown(known: unknown, said: string | number | boolean): unknown {
  if (typeof said !== 'string' || known === undefined || known === null) return said
  if (isWritten(known, said)) return known
  if (typeof known === 'number' && !isUnclearNumber(said)) return readNumber(said) ?? said
  if (typeof known === 'boolean' && (said === 'true' || said === 'false')) return said === 'true'
  return said
}

function isWritten(known: unknown, said: string): boolean {
  if (typeof known === 'object') return JSON.stringify(known) === said
  const text = String(known)
  return said === text || (isPlain(text) && said === text.replace('.', ','))
}

/** A text that looks like a number is written like one. */
const isPlain = (text: string): boolean => text.trim() !== '' && String(Number(text)) === text
