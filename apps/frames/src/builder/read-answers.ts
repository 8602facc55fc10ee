import type { ElementTarget, SaveAnswer, SelectorMatches, SmartLink } from '@lotse/contracts/messages/builder'
import { isRecord } from '@lotse/rules/values'

/** The console's search results, and their term. */
export interface FoundLinks {
  term: string
  links: SmartLink[]
}

/** The server does not store more. */
const mostSelectors = 10
const longestHint = 200

/** An official client knows one selector; ours knows several, and the element's appearance. */
export function readElement({ selector, selectors, hint }: Record<string, unknown>): ElementTarget {
  const several = (Array.isArray(selectors) ? selectors : []).filter(one => typeof one === 'string')
  return {
    selector: String(selector),
    ...(several.length > 0 ? { selectors: several.slice(0, mostSelectors) } : {}),
    ...(isRecord(hint) ? { hint: readHint(hint) } : {}),
  }
}

function readHint({ text, x, y }: Record<string, unknown>): NonNullable<ElementTarget['hint']> {
  const share = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 1
  return {
    ...(typeof text === 'string' && text ? { text: text.slice(0, longestHint) } : {}),
    ...(share(x) ? { x: x as number } : {}),
    ...(share(y) ? { y: y as number } : {}),
  }
}

export function readMatches(value: unknown): SelectorMatches[] {
  if (!Array.isArray(value)) return []
  return value.filter(
    (one): one is SelectorMatches =>
      isRecord(one) && typeof one.selector === 'string' && typeof one.matches === 'number',
  )
}

/** The result of a save; it arrives in the same envelope as found links. */
export function readSaveAnswer({
  saveId,
  saved,
  text,
  waits,
}: Record<string, unknown>): SaveAnswer | undefined {
  if (typeof saveId !== 'string' || typeof saved !== 'boolean') return undefined
  return { saveId, saved, waits: waits === true, ...(typeof text === 'string' ? { text } : {}) }
}

export function readLinks({ results }: Record<string, unknown>): SmartLink[] {
  if (!Array.isArray(results)) return []
  return results.filter(
    (one): one is SmartLink => isRecord(one) && typeof one.title === 'string' && typeof one.url === 'string',
  )
}
