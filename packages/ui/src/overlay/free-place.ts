export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const gap = 8

const meets = (one: Box, other: Box): boolean =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap

export const isFree = (box: Box, taken: readonly Box[]): boolean => !taken.some(other => meets(box, other))

const boxAt = (left: number, bottom: number, { width, height }: Size): Box => ({
  left,
  top: bottom - height,
  right: left + width,
  bottom,
})

interface Size {
  width: number
  height: number
}

/** The lowest free place in the column that begins at `left`. */
function lowest(left: number, size: Size, room: Box, taken: readonly Box[]): Box | undefined {
  let box = boxAt(left, room.bottom, size)
  while (box.top >= room.top) {
    const inTheWay = taken.filter(other => meets(box, other))
    if (inTheWay.length === 0) return box
    box = boxAt(left, Math.min(...inTheWay.map(({ top }) => top)) - gap, size)
  }
  return undefined
}

/**
 * Where something of this size covers nothing: on the right, in the middle or on the left of the lower half, otherwise
 * as low as possible. Undefined if everything is taken.
 */
export function freePlace(size: Size, room: Box, taken: readonly Box[]): Box | undefined {
  const right = room.right - size.width
  const places = [right, (room.left + right) / 2, room.left]
    .map(left => lowest(left, size, room, taken))
    .filter(box => box !== undefined)
  const half = (room.top + room.bottom) / 2
  return places.find(({ top }) => top >= half) ?? places.toSorted((one, other) => other.top - one.top)[0]
}
