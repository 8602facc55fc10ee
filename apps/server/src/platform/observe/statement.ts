/** Longer ones tell no more. */
const LONGEST = 2_000

/** A statement without its values: ours have placeholders, and what is written in one becomes `?`. */
export const statementOf = (text: string): string =>
  withoutTexts(text.slice(0, LONGEST))
    .replaceAll(/(?<![\w$])\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** What begins a text, a quoted name or a comment. A text with `E` has backslashes, one between dollars none. */
const OPENING = /(?<![\w$])e'|'|"|\$(?:[a-z_]\w*)?\$|--|\/\*/gi

function withoutTexts(text: string): string {
  let rest = ''
  let at = 0
  for (;;) {
    OPENING.lastIndex = at
    const found = OPENING.exec(text)
    if (!found) return rest + text.slice(at)
    const [opening] = found
    const end = endOf(text, opening, found.index + opening.length)
    const shown = opening === '"' ? text.slice(found.index, end) : /^[-/]/.test(opening) ? ' ' : '?'
    rest += text.slice(at, found.index) + shown
    at = end
  }
}

/** Where it ends; one that was cut off ends with the statement. */
function endOf(text: string, opening: string, from: number): number {
  if (opening.toLowerCase() === "e'") return endOfEscaped(text, from)
  const closing = opening === '--' ? '\n' : opening === '/*' ? '*/' : opening
  const at = text.indexOf(closing, from)
  return at === -1 ? text.length : at + closing.length
}

function endOfEscaped(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === "'") return at + 1
  }
  return text.length
}

/** `SELECT`, `WITH`, `COMMIT`. */
export const operationOf = (text: string): string =>
  /^\s*([a-z]+)/i.exec(text.slice(0, 100))?.[1]?.toUpperCase() ?? 'SQL'
