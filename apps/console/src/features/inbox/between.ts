/** All rows from one to another, whichever comes first; only the second if the first is gone. */
export function between(ids: readonly string[], from: string | undefined, to: string): string[] {
  const [start, end] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  if (start === -1 || end === -1) return [to]
  return ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
