const WORDS_PER_SECOND = 3.6

/** How long a message without a voice stays, in milliseconds. */
export function readingTime(text: string): number {
  const words = text.split(/\s+/).filter(Boolean).length
  return (Math.ceil(words / WORDS_PER_SECOND) + 1) * 1000
}

export const BUBBLE = 350
const EDGE = 20
const ASIDE = 18

/**
 * Left edge of the bubble, relative to the tip of the pointer: to its right; to its left if the full width
 * would leave the window; and never outside the window.
 */
export function bubbleLeft(pointer: number, bubble: number, width: number): number {
  const wanted = pointer + BUBBLE > width - EDGE ? pointer - bubble + ASIDE : pointer + ASIDE
  const most = width - EDGE / 2 - bubble
  return Math.max(Math.min(wanted, most), EDGE / 2) - pointer
}

/** Steps of auto-typing: the value after each character. */
export function typed(before: string, added: string): string[] {
  let value = before
  return [...added].map(character => {
    value += character
    return value
  })
}
