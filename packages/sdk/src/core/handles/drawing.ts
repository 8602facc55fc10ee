import type { ScreenshotData } from '@lotse/contracts/visitor/sent'

/** What was drawn over the page, in viewport coordinates. */
export interface Drawing {
  element: SVGSVGElement
  /** Points along the strokes of the blur brush, close enough together to leave no gap. */
  blurred: readonly Point[] | undefined
  /** What is under them. */
  redaction: Redaction | undefined
  /** The page at the moment it was drawn on; later it may look different. */
  snapshot?: Promise<ScreenshotData | undefined>
}

export interface Point {
  x: number
  y: number
}

/** What the blur brush covers must not be sent, not even as text under the paint. */
export interface Redaction {
  /** Nothing in it can be read: its texts elsewhere are removed, too, and a picture becomes a box. */
  hides(element: Element): boolean
  /** A picture behind it is under the brush. */
  isBare(element: Element): boolean
  /** The text with its covered words blacked out. */
  text(node: Text): string
  /** Addresses of pictures behind covered elements. */
  addresses: ReadonlySet<string>
}
