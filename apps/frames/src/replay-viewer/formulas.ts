const MATHML = 'http://www.w3.org/1998/Math/MathML'
/** None of these is an HTML element. */
const names =
  /^(?:math|m(?:action|enclose|error|fenced|frac|glyph|i|labeledtr|multiscripts|n|o|over|padded|phantom|prescripts|root|row|s|space|sqrt|style|sub|subsup|sup|table|td|text|tr|under|underover)|none|semantics|annotation(?:-xml)?)$/i

/**
 * A recording does not mark an element as part of a formula, and the player would create an unknown one as
 * HTML.
 */
export function knowFormulas(page: Document): void {
  const create = page.createElement.bind(page)
  page.createElement = ((name: string, options?: ElementCreationOptions) =>
    names.test(name)
      ? page.createElementNS(MATHML, name.toLowerCase())
      : create(name, options)) as Document['createElement']
}
