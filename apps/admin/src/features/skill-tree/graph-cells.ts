/** Pixels of a cell, and of the node in it. */
export const cell = { width: 116, height: 104 }
export const node = { width: 100, height: 76 }

export const positionOf = ({ row, column }: { row: number; column: number }) => ({
  x: row * cell.width,
  y: column * cell.height,
})

export const placeOf = ({ x, y }: { x: number; y: number }) => ({
  row: Math.round(x / cell.width),
  column: Math.round(y / cell.height),
})

/** The cell under a point. */
export const cellUnder = ({ x, y }: { x: number; y: number }) => ({
  row: Math.floor((x + (cell.width - node.width) / 2) / cell.width),
  column: Math.floor((y + (cell.height - node.height) / 2) / cell.height),
})
