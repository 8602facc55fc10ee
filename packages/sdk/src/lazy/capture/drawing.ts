/** What was drawn over the page, in coordinates of the viewport. */
export interface Drawing {
  element: SVGSVGElement
  /** Points along the strokes of the blur brush, close enough together to leave no gap. */
  blurred: readonly Point[] | undefined
}

export interface Point {
  x: number
  y: number
}

export const BLUR_WIDTH = 40
