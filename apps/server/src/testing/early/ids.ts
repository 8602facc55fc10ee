/** The same id for the same name: rows of different tables refer to each other by it. */
export const idOf = (name: string): string => {
  const hex = Buffer.from(name).toString('hex').slice(0, 32).padEnd(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Noon of a day in March. */
export const on = (day: number): string => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`

export type Rows = readonly (readonly [table: string, row: Record<string, unknown>])[]
