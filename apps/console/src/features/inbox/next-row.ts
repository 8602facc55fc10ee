export interface Place {
  id: string
  at: number
}

/**
 * The row to open `by` steps from the open one. A closed ticket has left the list and the next one has moved up into
 * its place, so continuing from there skips nothing and does not start over.
 */
export function nextRow(ids: string[], open: string | undefined, last: Place | undefined, by: number) {
  const found = open === undefined ? -1 : ids.indexOf(open)
  if (found !== -1) return ids[clamp(found + by, ids.length)]
  if (!last || last.id !== open) return ids[0]
  return ids[clamp(by > 0 ? last.at + by - 1 : last.at + by, ids.length)]
}

const clamp = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at))
