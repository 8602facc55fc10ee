/** The default ratings a visitor can give: lowest, highest, look. */
export const usualScales = {
  rating: [1, 5, 'stars'],
  csat: [1, 5, 'smileys'],
  nps: [0, 10, 'numbers'],
} as const

export interface Scale {
  low: number
  high: number
}

interface Scaled {
  kind: string
  min?: number | undefined
  max?: number | undefined
}

/** The ratings of a question, eleven at most: what the widget offers, and what counts as an answer. */
export function scaleOf({ kind, min, max }: Scaled): Scale {
  const [low, high] = usualScales[kind as keyof typeof usualScales] ?? usualScales.rating
  const from = Math.trunc(min ?? low)
  return { low: from, high: Math.min(from + 10, Math.max(from + 1, Math.trunc(max ?? high))) }
}
