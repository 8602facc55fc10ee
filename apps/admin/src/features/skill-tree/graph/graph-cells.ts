/** Size in pixels of a cell, and of the node in it. */
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

/** Below this zoom a name no longer fits its box in a readable size: the box shows only its icon. */
export const farZoom = 0.43
/** Below this zoom the name has the whole box, without the icon. */
export const midZoom = 0.69
/** Used if the whole tree cannot be shown with its names. */
const nearZoom = 0.6
/** A phone shows no tree smaller than this: words of 17 letters fit their box, and a finger moves it anyway. */
const phone = { width: 600, zoom: 0.7 }
const margin = 1.15

interface Cell {
  row: number
  column: number
}

interface Size {
  width: number
  height: number
}

/**
 * Z20: what the graph shows first: the whole tree, unless its names would be unreadable; otherwise the part with the
 * most skills, or with the selected one.
 */
export function firstView(
  skills: readonly Cell[],
  { width, height }: Size,
  /** The skill that a link selects. */
  selected?: Cell,
) {
  const places = skills.map(positionOf)
  const left = Math.min(...places.map(({ x }) => x))
  const top = Math.min(...places.map(({ y }) => y))
  const right = Math.max(...places.map(({ x }) => x)) + node.width
  const bottom = Math.max(...places.map(({ y }) => y)) + node.height
  const whole = Math.min(1, width / ((right - left) * margin), height / ((bottom - top) * margin))
  const view = (zoom: number, x: number, y: number) => ({
    x: width / 2 - x * zoom,
    y: height / 2 - y * zoom,
    zoom,
  })
  const isPhone = width <= phone.width
  if (whole >= (isPhone ? phone.zoom : farZoom)) return view(whole, (left + right) / 2, (top + bottom) / 2)
  const near = isPhone ? phone.zoom : nearZoom
  const reach = { x: width / near / 2 - node.width / 2, y: height / near / 2 - node.height / 2 }
  const around = (place: { x: number; y: number }) =>
    places.filter(({ x, y }) => Math.abs(x - place.x) <= reach.x && Math.abs(y - place.y) <= reach.y)
  const best = selected
    ? positionOf(selected)
    : places.reduce((one, other) => (around(other).length > around(one).length ? other : one))
  // The middle of what is visible there, so that nothing is cut off.
  const seen = around(best)
  const middle = (axis: 'x' | 'y') => {
    const all = seen.map(place => place[axis])
    return (Math.min(...all) + Math.max(...all)) / 2
  }
  return view(near, middle('x') + node.width / 2, middle('y') + node.height / 2)
}
