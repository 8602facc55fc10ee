import type { Item } from '../builder-state.ts'
import type { BuilderTexts } from '../builder-texts.ts'
import { type Builder, isLost, type Kind } from '../use-builder.ts'

/** Its place on the page; lost if nobody would see it there. */
export interface Place {
  words: string
  lost: boolean
}

interface Around<T, S> {
  builder: Pick<Builder<T, S>, 'checks'>
  kind: Pick<Kind<T, S>, 'elementOf'>
  canBeCentred: boolean
  t: BuilderTexts
}

/** Without an element a step is in the middle of the page, a tooltip nowhere. */
export function placeOf<T, S>(
  { builder, kind, canBeCentred, t }: Around<T, S>,
  { key, value }: Item<T>,
): Place {
  const { selector } = kind.elementOf(value)
  if (!selector) return { words: canBeCentred ? t.centred : t.noElement, lost: !canBeCentred }
  const lost = isLost(builder.checks[key])
  return { words: lost ? t.notHere : selector, lost }
}
