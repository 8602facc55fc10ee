/** A count from 0 to `max` as people type it; nothing when it is not a number. */
export function readWhole(text: string, max: number): number | undefined {
  const digits = text.trim()
  const number = Number(digits)
  return /^\d{1,9}$/.test(digits) && number <= max ? number : undefined
}
