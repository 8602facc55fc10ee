import type { DrawingTool, Point, Shape } from '../../core/handles/drawing.ts'

const BLUR_WIDTH = 40
/** Of a box: whoever drags along a line of text means the line. */
const LEAST_BOX = 24

export const TEXT_SIZE = 20

export type Tool = DrawingTool | 'pointer'

/** Drawn from one corner or end to the other. */
export const isStraight = (tool: DrawingTool): boolean => /rect|arrow|box/.test(tool)
export const isRedacting = ({ tool }: { tool: string }): boolean => /box|blur/.test(tool)

export interface Area {
  left: number
  top: number
  right: number
  bottom: number
}

/** By the key of their name. */
export const colours = {
  colorRed: '#EB144C',
  colorOrange: '#FF6705',
  colorYellow: '#FDB903',
  colorPurple: '#9900EE',
  colorGreen: '#00D082',
  colorBlue: '#0A93E4',
  colorGrey: '#CCCCCC',
} as const
const widths: Record<DrawingTool, number> = { rect: 6, arrow: 6, text: 4, pen: 12, box: 0, blur: BLUR_WIDTH }

/** What is drawn and what was undone, oldest first. */
export interface History {
  shapes: readonly Shape[]
  undone: readonly Shape[]
}

export const emptyHistory: History = { shapes: [], undone: [] }

export function draw({ shapes }: History, shape: Shape): History {
  return { shapes: [...shapes, shape], undone: [] }
}

export function undo({ shapes, undone }: History): History {
  const last = shapes.at(-1)
  return last ? { shapes: shapes.slice(0, -1), undone: [...undone, last] } : { shapes, undone }
}

export function redo({ shapes, undone }: History): History {
  const last = undone.at(-1)
  return last ? { shapes: [...shapes, last], undone: undone.slice(0, -1) } : { shapes, undone }
}

/** A stroke with a single point is a dot; a frame, arrow or box without size is a slip of the hand. */
export function isVisible({ tool, points }: Shape): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return false
  return !isStraight(tool) || Math.abs(first.x - last.x) > 2 || Math.abs(first.y - last.y) > 2
}

/** Tag, attributes and text of the shape's element. */
export function elementOf({
  tool,
  colour,
  points,
  words = '',
}: Shape): [tag: 'rect' | 'path' | 'text', attributes: Record<string, string | number>, words?: string] {
  const stroke = {
    fill: 'none',
    'stroke-width': widths[tool],
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    stroke: tool === 'blur' ? '#000000' : tool === 'pen' ? `${colour}AA` : colour,
  }
  const [a = { x: 0, y: 0 }, b = a] = [points[0], points.at(-1)]
  if (tool === 'text') {
    const { x, y } = a
    // A light edge keeps it readable on any page.
    const look = {
      fill: colour,
      stroke: '#FFFFFF',
      'paint-order': 'stroke',
      'font-family': 'sans-serif',
      'font-size': TEXT_SIZE,
      'font-weight': 600,
    }
    return ['text', { ...stroke, ...look, x, y }, words]
  }
  if (tool === 'arrow') return ['path', { ...stroke, d: arrowOf(a, b) }]
  if (!isStraight(tool)) return ['path', { ...stroke, d: pathOf(points) }]
  const { left, top, right, bottom } = tool === 'box' ? boxOf(a, b, LEAST_BOX) : boxOf(a, b)
  const box = { x: left, y: top, width: right - left, height: bottom - top }
  return ['rect', { ...stroke, ...box, ...(tool === 'box' ? { fill: '#000000', stroke: 'none' } : {}) }]
}

/** Between two corners, and around its middle at least as large as `least`. */
function boxOf(a: Point, b: Point, least = 0): Area {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2]
  const halfWidth = Math.max(Math.abs(a.x - b.x), least) / 2
  const halfHeight = Math.max(Math.abs(a.y - b.y), least) / 2
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

const HEAD = 22

function arrowOf(from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const [left, right] = [0.5, -0.5].map(turn => ({
    x: to.x - HEAD * Math.cos(angle + turn),
    y: to.y - HEAD * Math.sin(angle + turn),
  }))
  const at = ({ x, y }: Point = to) => `${round(x)} ${round(y)}`
  return `M${at(from)}L${at(to)}M${at(left)}L${at(to)}L${at(right)}`
}

const SMOOTH = 4

/** The smoothed stroke: each point is the mean of the four around it; the ends stay where they are. */
export function pathOf(points: readonly Point[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  const inner = points.slice(0, -SMOOTH + 1).map((_, at) => mean(points.slice(at, at + SMOOTH)))
  const all = points.length > SMOOTH ? [first, ...inner, last] : [...points]
  // A path with one point draws nothing; a tiny one with round ends is a dot.
  if (all.length === 1) all.push({ x: first.x + 0.1, y: first.y })
  return `M${all.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`
}

const mean = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const round = (value: number) => Math.round(value * 10) / 10

const STEP = BLUR_WIDTH / 4

/** What boxes and strokes of the brush cover, without gaps; undefined if nothing is covered. */
export function redactedAreas(shapes: readonly Shape[]): Area[] | undefined {
  const found: Area[] = []
  const reach = BLUR_WIDTH / 2
  for (const { tool, points } of shapes) {
    const [a, b] = [points[0], points.at(-1)]
    if (tool === 'box' && a && b) found.push(boxOf(a, b, LEAST_BOX))
    if (tool !== 'blur') continue
    points.forEach((to, at) => {
      const from = points[at - 1] ?? to
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
      for (let step = 1; step <= steps; step++) {
        const share = step / steps
        const x = from.x + (to.x - from.x) * share
        const y = from.y + (to.y - from.y) * share
        found.push({ left: x - reach, top: y - reach, right: x + reach, bottom: y + reach })
      }
    })
  }
  return found.length > 0 ? found : undefined
}
