/** Longer ones tell no more. */
const LONGEST = 2_000

/** A statement without its values: ours have placeholders, and what is written in one becomes `?`. */
export const statementOf = (text: string): string =>
  text
    .slice(0, LONGEST)
    .replaceAll(/'[^']*(?:'|$)/g, '?')
    .replaceAll(/(?<![\w$])\d+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** `SELECT`, `WITH`, `COMMIT`. */
export const operationOf = (text: string): string =>
  /^\s*([a-z]+)/i.exec(text.slice(0, 100))?.[1]?.toUpperCase() ?? 'SQL'
