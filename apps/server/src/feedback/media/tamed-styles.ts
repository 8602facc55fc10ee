/** Strings are matched whole. An unclosed one ends with the text, even with a lone backslash. */
const pieces = /"(?:\\(?:[\s\S]|$)|[^"\\])*(?:"|$)|'(?:\\(?:[\s\S]|$)|[^'\\])*(?:'|$)|<!--|<(?=[a-z/!?]|$)/gi

/**
 * Inside a drawing or a formula a browser parses the text of a style sheet as markup, where our parser sees
 * text: a link hidden in it would come out unchanged, and no policy stops `preconnect`. So nothing in a sheet
 * may look like a tag: in strings `<` is written as a CSS escape; elsewhere it is only a comparison. The end
 * counts, too: a sheet may arrive in several texts.
 */
export const tamedStyle = (css: string): string =>
  css.includes('<')
    ? css.replace(pieces, piece => {
        // Old pages hide their style sheets behind it, and CSS ignores it.
        if (piece === '<!--') return ' '
        return piece === '<' ? '< ' : piece.replace(/<(?=[a-z/!?]|$)/gi, '\\3c ')
      })
    : css
