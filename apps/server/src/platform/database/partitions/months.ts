/** A part of a table: everything from this moment to before that one. Undefined: everything before, or everything else. */
export interface Part {
  /** With its schema. */
  name: string
  from: Date | undefined
  /** Undefined only for what no other part is for. */
  until: Date | undefined
  /** As PostgreSQL estimates it. */
  rows: number
}

/** A table in parts, one for each month of a column. */
export interface Monthly {
  table: string
  column: string
}

/** Month names in UTC, like `2026_12`. */
export const monthName = (at: Date): string => at.toISOString().slice(0, 7).replace('-', '_')

/** The beginning of the month, so many months later, in UTC. */
export const monthAfter = (at: Date, months: number): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1))

/** How many months are made ahead: if nobody makes any for so long, rows go where they are found later. */
const AHEAD = 3

/** The months from the present one on that have no part yet. */
export function missingMonths(parts: Part[], now: Date): { from: Date; until: Date }[] {
  const isCovered = (from: Date) =>
    parts.some(part => part.until !== undefined && (part.from ?? from) <= from && from < part.until)
  return Array.from({ length: AHEAD + 1 }, (_, months) => ({
    from: monthAfter(now, months),
    until: monthAfter(now, months + 1),
  })).filter(({ from }) => !isCovered(from))
}

/** Reads `FOR VALUES FROM ('…') TO ('…')`, as PostgreSQL writes it in UTC. */
export function readBounds(text: string): Pick<Part, 'from' | 'until'> {
  const [, from, until] = /^FOR VALUES FROM \((.+)\) TO \((.+)\)$/.exec(text) ?? []
  const dateOf = (bound: string | undefined) =>
    bound?.startsWith("'") ? new Date(bound.slice(1, -1).replace(' ', 'T').replace(/\+00$/, 'Z')) : undefined
  return { from: dateOf(from), until: dateOf(until) }
}
