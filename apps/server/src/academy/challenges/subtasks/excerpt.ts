import { cut } from '../../../platform/text/cut.ts'

const LONGEST_EXCERPT = 140

/** The question or description of a task, or what it wants matched, as one line. */
export function excerptOf(content: object | undefined): string {
  const { question, description, left } = (content ?? {}) as Record<string, unknown>
  const matched = Array.isArray(left) ? left.join(', ') : undefined
  const words = [question, description, matched].find(text => typeof text === 'string' && text.trim() !== '')
  const line = String(words ?? '')
    .replace(/\s+/g, ' ')
    .trim()
  return line.length > LONGEST_EXCERPT ? `${cut(line, LONGEST_EXCERPT)} …` : line
}
