/**
 * The row to open `by` steps from the open one. If that has left the list, because it was closed, the way goes on from
 * where it was in the list as last known with it: to the next one that is still there, also if colleagues have closed
 * others in the meantime.
 */
export function nextRow(
  ids: string[],
  open: string | undefined,
  known: readonly string[] | undefined,
  by: number,
): string | undefined {
  const found = open === undefined ? -1 : ids.indexOf(open)
  if (found !== -1) return ids[clamp(found + by, ids.length)]
  const was = open === undefined || !known ? -1 : known.indexOf(open)
  if (!known || was === -1) return ids[0]
  const onTheWay = by > 0 ? known.slice(was + 1) : known.slice(0, was).reverse()
  const left = onTheWay.filter(id => ids.includes(id))
  return left[clamp(Math.abs(by) - 1, left.length)] ?? (by > 0 ? ids.at(-1) : ids[0])
}

const clamp = (at: number, length: number): number => Math.min(length - 1, Math.max(0, at))
