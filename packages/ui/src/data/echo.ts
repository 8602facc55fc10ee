/** Tells a typed text that only comes back from a text that was set from outside. */
export interface Echo {
  /** Records a text that was typed here and passed on. */
  sent(text: string): void
  /** Whether this is our own text coming back; earlier ones are no longer expected. */
  isOurs(text: string): boolean
}

/**
 * For a field with its own state besides React's, such as a rich text editor: a slow render brings back what was typed
 * a moment ago, and setting that would undo what was typed since.
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
