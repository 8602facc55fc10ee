import type sanitize from 'sanitize-html'

/**
 * The sanitizer searches all open tags for the one that a closing tag closes, so many open tags make it slow.
 * The parser itself reports its depth: comments and quotes could mislead our own count.
 */
export function atMostOpen(
  most: number,
  tooDeep: () => Error,
): Pick<sanitize.IOptions, 'onOpenTag' | 'onCloseTag'> {
  let open = 0
  return {
    onOpenTag: () => {
      open += 1
      if (open > most) throw tooDeep()
    },
    onCloseTag: () => {
      open -= 1
    },
  }
}
