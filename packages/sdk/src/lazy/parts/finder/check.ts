import type { FromBuilder, ToBuilder } from '@lotse/contracts/messages/builder'
import { find } from './find.ts'
import { queryAll } from './query.ts'

type Asked = Partial<FromBuilder['check-element']>

/**
 * How reliably a visitor's page would find the element, and what each selector matches on the current page.
 */
export function check({ key = '', selector, selectors, hint }: Asked): ToBuilder['element-checked'] {
  const all = [...new Set([selector, ...(Array.isArray(selectors) ? selectors : [])])].filter(
    one => typeof one === 'string' && one !== '',
  ) as string[]
  const target = {
    ...(selector ? { selector } : {}),
    ...(Array.isArray(selectors) ? { selectors } : {}),
    ...(hint ? { hint } : {}),
  }
  return {
    key,
    confidence: find(target)?.confidence ?? 0,
    matches: all.map(one => ({ selector: one, matches: queryAll(one).length })),
  }
}
