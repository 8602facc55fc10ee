import type { Redaction } from '../../core/handles/drawing.ts'

/** Hides what any of them hides. */
export function joinRedactions(all: readonly Redaction[]): Redaction | undefined {
  if (all.length === 0) return undefined
  return {
    addresses: new Set(all.flatMap(one => [...one.addresses])),
    hides: element => all.some(one => one.hides(element)),
    isBare: element => all.some(one => one.isBare(element)),
    text: node => all.map(one => one.text(node)).reduce(darker),
  }
}

/** Each character is blacked out separately, so the texts have the same length. */
const darker = (a: string, b: string): string =>
  a === b ? a : a.replace(/\S/g, (sign, at: number) => (b[at] === '█' ? '█' : sign))
