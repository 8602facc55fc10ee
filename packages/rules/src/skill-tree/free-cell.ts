interface Place {
  row: number
  column: number
}

/** What people can still navigate; the platform itself accepts any number. */
export const largestTree = 200

/** The free cell nearest to the middle of the skills: in a corner, a new one would be out of sight. */
export function freeCell({
  rows,
  columns,
  skills,
}: {
  rows: number
  columns: number
  skills: readonly Place[]
}): Place | undefined {
  const middleOf = (axis: keyof Place) =>
    skills.reduce((sum, one) => sum + one[axis], 0) / (skills.length || 1)
  const middle = { row: middleOf('row'), column: middleOf('column') }
  const taken = new Set(skills.map(({ row, column }) => `${row} ${column}`))
  let nearest: { place: Place; away: number } | undefined
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const away = Math.hypot(row - middle.row, column - middle.column)
      if (nearest && nearest.away <= away) continue
      if (!taken.has(`${row} ${column}`)) nearest = { place: { row, column }, away }
    }
  }
  return nearest?.place
}
