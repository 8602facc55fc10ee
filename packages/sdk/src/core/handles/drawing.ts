import type { ScreenshotData } from '@lotse/contracts/visitor/sent'

/** What was drawn over the page, in viewport coordinates. */
export interface Drawing {
  element: SVGSVGElement
  /** Something was covered, even if it can no longer be said where. */
  isRedacted: boolean
  /** What is under them. */
  redaction: Redaction | undefined
  /** The page at the moment it was drawn on; later it may look different. */
  snapshot?: Promise<ScreenshotData | undefined>
}

/** A finished drawing, for continuing it. */
export interface Drawn {
  shapes: readonly Shape[]
  /** What was under each shape. */
  under: WeakMap<Shape, Redaction>
  /** Where the page was scrolled to. */
  position: Point
  /** A sketch of the page with the drawing on it: a `data:` address of an SVG. */
  thumbnail: string
  /** Something is covered, so no replay is sent. */
  isRedacted: boolean
}

export type DrawingTool = 'rect' | 'arrow' | 'text' | 'pen' | 'box' | 'blur'

export interface Shape {
  tool: DrawingTool
  colour: string
  points: readonly Point[]
  /** Of the tool `text`. */
  words?: string
}

export interface Point {
  x: number
  y: number
}

/** What a box or the brush covers must not be sent, not even as text under the paint. */
export interface Redaction {
  /** Nothing in it can be read: its texts elsewhere are removed, too, and a picture becomes a box. */
  hides(element: Element): boolean
  /** A picture behind it is covered. */
  isBare(element: Element): boolean
  /** The text with its covered words blacked out. */
  text(node: Text): string
  /** Addresses of pictures behind covered elements. */
  addresses: ReadonlySet<string>
}
