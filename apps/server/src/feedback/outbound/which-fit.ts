import type { Targeting } from '@lotse/contracts/console/content/outbound'
import type { FeedbackCtx } from '../context.ts'

/** Rules and conditions that are evaluated at once. Few projects have more of them in total. */
const PIECE = 20

type Rules = Pick<Targeting, 'pageRules' | 'attributes'>

/**
 * The matching ones. A team's conditions on a visitor's data may be slow and must not hold up other projects:
 * many of them are evaluated piece by piece, in that project's share of the time.
 */
export async function whichFit<T>(
  ctx: Pick<FeedbackCtx, 'takeShare'>,
  projectId: string,
  items: T[],
  rulesOf: (item: T) => Rules,
  fits: (item: T) => boolean,
): Promise<T[]> {
  const pieces: T[][] = []
  let room = 0
  for (const item of items) {
    const { pageRules, attributes } = rulesOf(item)
    const size = 1 + pageRules.length + attributes.length
    if (size > room) {
      pieces.push([])
      room = PIECE
    }
    pieces.at(-1)?.push(item)
    room -= size
  }
  if (pieces.length <= 1) return items.filter(fits)
  const found: T[] = []
  for (const piece of pieces) found.push(...(await ctx.takeShare(projectId, () => piece.filter(fits))))
  return found
}
