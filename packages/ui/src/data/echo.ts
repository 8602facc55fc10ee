/** Tells a text that only comes back from one that came from outside. */
export interface Echo {
  /** Typed here and given away. */
  sent(text: string): void
  /** Whether this is ours on its way back; what was sent before it is not awaited any more. */
  isOurs(text: string): boolean
}

/**
 * For a field that keeps its own state beside React's, such as a rich text editor: a slow render brings back what was
 * typed a moment ago, and setting that would undo what was typed since.
 */
export function createEcho(first: string): Echo {
  let awaited = [first]
  return {
    sent: text => {
      awaited.push(text)
    },
    isOurs: text => {
      const at = awaited.indexOf(text)
      awaited = at < 0 ? [text] : awaited.slice(at)
      return at >= 0
    },
  }
}
