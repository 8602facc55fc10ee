import { shortJson } from '../text/short-json.ts'

/** Tried one after the other, until the value fits. */
const steps = [
  { text: 20_000, items: 500, depth: 12 },
  { text: 8000, items: 200, depth: 12 },
  { text: 4000, items: 200, depth: 12 },
  { text: 2000, items: 100, depth: 10 },
  { text: 1000, items: 100, depth: 10 },
  { text: 400, items: 100, depth: 8 },
  { text: 400, items: 50, depth: 8 },
  { text: 200, items: 25, depth: 6 },
  { text: 200, items: 10, depth: 6 },
  { text: 100, items: 5, depth: 4 },
]

const CUT = 'Something was cut, where it says so in brackets. Ask for less at once, or for a part of it.'

/** The value, cut as little as makes its JSON fit; what was cut says so. */
export function fitJson(value: object, most: number): Record<string, unknown> {
  for (const bounds of steps) {
    let isWhole = true
    const onCut = () => {
      isWhole = false
    }
    const short = shortJson(value, { ...bounds, onCut }) as Record<string, unknown>
    const fitted = isWhole ? short : { note: CUT, ...short }
    if (JSON.stringify(fitted).length <= most) return fitted
  }
  return { note: 'The answer is too large to be shown. Ask for less.' }
}
