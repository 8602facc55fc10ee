import type { ScreenshotData } from '@lotse/contracts/visitor/sent'
import type { Redaction } from './redaction.ts'

/** What was drawn over the page, in coordinates of the viewport. */
export interface Drawing {
  element: SVGSVGElement
  /** Points along the strokes of the blur brush, close enough together to leave no gap. */
  blurred: readonly Point[] | undefined
  /** What lies under them. */
  redaction: Redaction | undefined
  /** The page at the moment it was drawn on; later it may look different. */
  snapshot?: Promise<ScreenshotData | undefined>
}

export interface Point {
  x: number
  y: number
}

export const BLUR_WIDTH = 40
