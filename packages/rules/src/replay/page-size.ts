/** Width or height of a page, as sent by a stranger: one of any size would hold up whoever looks at it. */
export const sizeOf = (value: unknown, fallback: number): number =>
  typeof value === 'number' && value >= 200 && value <= 8000 ? value : fallback
