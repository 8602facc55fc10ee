import type { TooltipConfig } from '@lotse/contracts/visitor/received'

export const DOT = 17
const OFFSET_X = 4

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/**
 * Upper left corner of the hotspot next to its element; a horizontal offset of 0 counts as not given. Next to
 * an element as wide as the window it stays inside the window.
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

/** Where the mark is: next to the words of a row that fills the page, next to the edge of anything else. */
export function filledPart(element: Element, { left, width }: Box): { before: number; width: number } {
  const whole = { before: 0, width }
  const style = getComputedStyle(element)
  if (!element.firstChild || hasEdge(style)) return whole
  const range = document.createRange()
  range.selectNodeContents(element)
  const words = range.getBoundingClientRect()
  if (words.width === 0) return whole
  const before = Math.max(words.left - Number.parseFloat(style.paddingLeft) - left, 0)
  const end = Math.min(words.right + Number.parseFloat(style.paddingRight) - left, width)
  return end > before ? { before, width: end - before } : whole
}

/**
 * Whether it ends where it seems to end: only a block without color and border continues invisibly after its
 * words.
 */
const hasEdge = (style: CSSStyleDeclaration): boolean =>
  /^(inline|table)/.test(style.display) ||
  style.backgroundColor !== 'rgba(0, 0, 0, 0)' ||
  `${style.backgroundImage}${style.boxShadow}` !== 'nonenone' ||
  `${style.borderLeftWidth}${style.borderRightWidth}` !== '0px0px'
