import type { TooltipConfig } from '@lotse/contracts/frames/outbound'

export const DOT = 17
const OFFSET_X = 4

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Upper left corner of the hotspot beside its element; an offset of 0 to the side counts as not given. Beside an element
 * as wide as the window it stays inside the window.
 */
export function placeDot(
  box: Box,
  { posX, posY, offsetX, offsetY = 0 }: TooltipConfig,
  room = Number.POSITIVE_INFINITY,
): { x: number; y: number } {
  const aside = Number(offsetX) || OFFSET_X
  const down = Number(offsetY) || 0
  const end = box.left + box.width
  const x =
    posX === 'left'
      ? Math.max(box.left - aside - DOT, Math.min(box.left, 0))
      : Math.min(end + aside, Math.max(end, room) - DOT)
  if (posY === 'top') return { x, y: box.top + down }
  if (posY === 'bottom') return { x, y: box.top + box.height - DOT + down }
  return { x, y: box.top + box.height / 2 - DOT / 2 + down }
}

/** From where to where the content of an element goes: there the mark stands, not at the far end of an empty row. */
export function filledPart(element: Element, width: number): { before: number; width: number } {
  const { direction, paddingLeft, paddingRight } = getComputedStyle(element)
  const range = document.createRange()
  range.selectNodeContents(element)
  const filled = element.firstChild ? range.getBoundingClientRect().width : 0
  if (filled === 0) return { before: 0, width }
  const isMirrored = direction === 'rtl'
  const part = Math.min(width, filled + Number.parseFloat(isMirrored ? paddingRight : paddingLeft))
  return { before: isMirrored ? width - part : 0, width: part }
}
