/** An invisible character: what is between it and its neighbor is no longer one word. */
const BREAK = '\u200b'

/** An address is shown as it is: tools link it before they look for anything else. */
const ADDRESS = /(https?:\/\/[\w.~:/?#=&%+;,-]+)/

/**
 * Text that a tool reads as Markdown, as it was written: every character that could mean something gets a backslash, and
 * names that would ring people are broken up.
 */
export const escapedMarkdown = (text: string): string =>
  text
    .split(ADDRESS)
    .map((part, nth) => (nth % 2 === 1 ? part : escaped(part)))
    .join('')

const escaped = (text: string): string =>
  silenced(text.replaceAll(/[\\`*_~|>#[\]()+-]/g, character => `\\${character}`))

/** For places that show text as it is. */
export const silenced = (text: string): string => text.replaceAll('@', `@${BREAK}`)
