import { MASK } from './mask.ts'

/** A declaration that may contain a text, to its end: a quoted part may contain a semicolon, too. */
const telling =
  /(?<![\w-])((?:content|--[\w-]+)\s*:)((?:"(?:[^"\\]|\\[\s\S])*"?|'(?:[^'\\]|\\[\s\S])*'?|[^;}"'])*)/g

/**
 * A sheet inside masked content: its rules only shape, but its texts reveal something. Characters of icon
 * fonts are not letters.
 */
export const quiet = (css: string): string =>
  css.replace(telling, (whole, name: string, value: string) => {
    const quote = value.search(/["']/)
    return quote >= 0 && /[\p{L}\p{N}]/u.test(value.slice(quote)) ? `${name}"${MASK}"` : whole
  })
