import { BLUR_WIDTH, type Drawing, type Point } from '../capture/drawing.ts'
import { rectOf } from './node-access.ts'

/** What the blur brush covers must not be in what is sent, not even as text under the paint. */
export interface Redaction {
  covers(rect: DOMRect): boolean
  element(element: Element): boolean
  /** The text with its covered words blacked out. */
  text(node: Text): string
}

export function createRedaction(drawing: Drawing | undefined): Redaction | undefined {
  const points = drawing?.blurred
  if (!points?.length) return undefined
  const reach = BLUR_WIDTH / 2
  const inside = (rect: DOMRect, { x, y }: Point) =>
    x >= rect.left - reach && x <= rect.right + reach && y >= rect.top - reach && y <= rect.bottom + reach
  const covers = (rect: DOMRect) =>
    rect.width > 0 && rect.height > 0 && points.some(point => inside(rect, point))
  const range = document.createRange()
  const part = (node: Text, from: number, to: number) => {
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].some(covers)
  }
  return {
    covers,
    element: element => covers(rectOf(element)),
    text: node => {
      const { data } = node
      if (!part(node, 0, data.length)) return data
      return data.replace(/\S+/g, (word, at: number) =>
        part(node, at, at + word.length) ? '█'.repeat(word.length) : word,
      )
    },
  }
}
