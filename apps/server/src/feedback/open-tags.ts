import type sanitize from 'sanitize-html'

/**
 * The sanitiser looks for what a closing tag closes among all that is open, so many open ones make it slow. It is asked
 * how deep it is while it reads: a count of our own could be misled by comments and quotes.
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
