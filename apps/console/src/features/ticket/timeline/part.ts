/** Which entries are shown, by their index in the list. */
export interface Part {
  from: number
  to: number
}

const STEP = 200
export const start: Part = { from: 0, to: STEP }

export const further = {
  before: ({ from, to }: Part): Part => ({ from: Math.max(0, from - STEP), to }),
  after: ({ from, to }: Part): Part => ({ from, to: to + STEP }),
}

/** The same part if it contains the index, otherwise a new one around it. */
export function around(part: Part, at: number): Part {
  if (at >= part.from && at < part.to) return part
  const from = Math.max(0, at - STEP / 2)
  return { from, to: from + STEP }
}
