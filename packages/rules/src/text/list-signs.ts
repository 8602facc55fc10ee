import { attributeOf, type Piece } from './html-pieces.ts'

/** Around words that are struck out: without a sign they would be said. */
export const STRUCK = '~~'
export const struckTags = ['s', 'strike', 'del']

/** What stands before the items of lists where nobody sees them as such. */
export function createLists() {
  /** The last item's number of each list that is open; undefined for bullets. */
  const open: (number | undefined)[] = []
  return {
    depth: () => open.length,
    /** The beginning or the end of a list. */
    list: ({ tag, isEnd, code }: Piece) => {
      if (isEnd) open.pop()
      else open.push(tag === 'ol' ? startOf(code) - 1 : undefined)
    },
    /** The sign of the next item. */
    item: (): string => {
      const last = open.at(-1)
      if (last === undefined) return '- '
      open[open.length - 1] = last + 1
      return `${last + 1}. `
    },
  }
}

function startOf(code: string): number {
  const start = Number(attributeOf(code, 'start') || 1)
  return Number.isSafeInteger(start) ? start : 1
}
