import type { Breakdown } from '@lotse/contracts/console/analytics'
import type { Sort } from '@lotse/ui/list/list-state.ts'

export type Figures = Breakdown['total']
export type BreakdownRow = Breakdown['rows'][number]
export type LabelledRow = BreakdownRow & { label: string }

type Column = 'created' | 'firstAnswer' | 'solution' | 'unresolved' | 'reopened' | 'satisfaction'

const figureOf: Record<Column, (row: Figures) => number | null> = {
  created: row => row.created,
  firstAnswer: row => row.firstAnswer.median,
  solution: row => row.solution.median,
  unresolved: row => row.unresolved,
  reopened: row => row.reopened,
  satisfaction: row => row.satisfaction.average,
}

export const breakdownSorts = ['name', ...(Object.keys(figureOf) as Column[])] as const

/** In the order that was chosen; rows without the number come last, whichever way. */
export function sortedRows<R extends Figures & { label: string }>(
  rows: readonly R[],
  sort: Sort | undefined,
): R[] {
  const key = breakdownSorts.find(one => one === sort?.key) ?? 'created'
  const way = sort?.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    if (key === 'name') return way * a.label.localeCompare(b.label)
    const [one, other] = [figureOf[key](a), figureOf[key](b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return way * (one - other) || a.label.localeCompare(b.label)
  })
}
