/** What Windows has in the places of the control characters U+0080 to U+009F; `\0` where it has nothing. */
const letters = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ'

/**
 * Puts back what was read as a control character: some versions of Node decode `windows-1252` as if it were
 * ISO 8859-1, and programs name the one and mean the other. Nobody writes these control characters.
 */
export const withWindowsLetters = (text: string): string =>
  text.replace(/[\u0080-\u009f]/g, sign => {
    const letter = letters[sign.charCodeAt(0) - 0x80]
    return letter === undefined || letter === '\0' ? '' : letter
  })
