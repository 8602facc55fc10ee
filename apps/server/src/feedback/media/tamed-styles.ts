/** Strings are looked at whole; one that is not closed ends with the text, also with a lone backslash. */
const pieces = /"(?:\\(?:[\s\S]|$)|[^"\\])*(?:"|$)|'(?:\\(?:[\s\S]|$)|[^'\\])*(?:'|$)|<!--|<(?=[a-z/!?]|$)/gi

/**
 * Inside of a drawing or a formula a browser reads the text of a style sheet as markup, where our parser sees text: a
 * link hidden in it would come out as it went in, and no policy stops `preconnect`. So nothing in a sheet looks like a
 * tag any more: in strings the sign is written as CSS writes it, elsewhere it only compares. At the end, too: a sheet
 * may come in several texts.
 */
export const tamedStyle = (css: string): string =>
  css.includes('<')
    ? css.replace(pieces, piece => {
        // Old pages hide their sheets behind it, and CSS passes over it.
        if (piece === '<!--') return ' '
        return piece === '<' ? '< ' : piece.replace(/<(?=[a-z/!?]|$)/gi, '\\3c ')
      })
    : css
