import { isHidden, REDACTED, type Rules } from './rules.ts'

const PART = /^content-disposition:/i
const NAME = /\bname="?([^";\r]{1,200})/i

/** A multipart form: parts between lines of hyphens, each with its name in a header. */
export const isMultipart = (text: string): boolean => /\bcontent-disposition:/i.test(text)

export function redactMultipart(text: string, rules: Rules): string {
  const kept: string[] = []
  let at: 'headers' | 'value' | 'hidden' = 'headers'
  let hides = false
  for (const line of text.split('\n')) {
    if (line.startsWith('--')) {
      at = 'headers'
      hides = false
    } else if (at === 'hidden') continue
    else if (at === 'headers' && PART.test(line)) hides = isHidden(rules, NAME.exec(line)?.[1] ?? '')
    else if (at === 'headers' && line.trim() === '') {
      at = hides ? 'hidden' : 'value'
      kept.push(line)
      if (hides) kept.push(REDACTED)
      continue
    }
    kept.push(line)
  }
  return kept.join('\n')
}
