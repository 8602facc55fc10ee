import type { Targeting } from '@lotse/contracts/console/outbound'
import type { FeedbackCtx } from '../context.ts'

/** Rules and conditions that are judged in one go. Few projects have more of them in all. */
const PIECE = 20

type Rules = Pick<Targeting, 'pageRules' | 'attributes'>

/**
 * Those that fit. What a team asks of what a visitor says may take long, in some other project: many of them are judged
 * piece by piece, in that project's share of the time.
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
