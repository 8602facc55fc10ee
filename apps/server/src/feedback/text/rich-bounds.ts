/**
 * What limits the cost of reading rich text: the number of tags and entities, in one text and in all that are saved
 * together (languages, steps), and the depth of elements. A table of two thousand cells and a list ten levels deep are
 * within these limits.
 */
export const richBounds = { signs: 10_000, together: 30_000, depth: 100 } as const

/** Every `<` and `&`: at least as many as any parser finds. */
function signsOf(html: string): number {
  let signs = 0
  for (let at = 0; at < html.length; at++) {
    const sign = html.charCodeAt(at)
    if (sign === 0x3c || sign === 0x26) signs += 1
  }
  return signs
}

export function areTooRich(texts: string[]): boolean {
  const signs = texts.map(signsOf)
  return (
    signs.some(count => count > richBounds.signs) ||
    signs.reduce((sum, count) => sum + count, 0) > richBounds.together
  )
}
