import type { Point } from '../../core/handles/drawing.ts'

export const BLUR_WIDTH = 40

export type DrawingTool = 'rect' | 'pen' | 'blur'
export type Tool = DrawingTool | 'pointer'

export interface Shape {
  tool: DrawingTool
  colour: string
  points: readonly Point[]
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
const widths: Record<DrawingTool, number> = { rect: 6, pen: 12, blur: BLUR_WIDTH }

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

/** A stroke with a single point is a dot; a rectangle without size is a slip of the hand. */
export function isVisible({ tool, points }: Shape): boolean {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return false
  return tool !== 'rect' || Math.abs(first.x - last.x) > 2 || Math.abs(first.y - last.y) > 2
}

/** Tag and attributes of the shape's element. */
export function elementOf({
  tool,
  colour,
  points,
}: Shape): ['rect' | 'path', Record<string, string | number>] {
  const stroke = {
    fill: 'none',
    'stroke-width': widths[tool],
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    stroke: tool === 'blur' ? '#000000' : tool === 'pen' ? `${colour}AA` : colour,
  }
  if (tool !== 'rect') return ['path', { ...stroke, d: pathOf(points) }]
  const [a = { x: 0, y: 0 }, b = a] = [points[0], points.at(-1)]
  const box = {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
  return ['rect', { ...stroke, ...box }]
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

/** Points along all blur strokes, without gaps; undefined if nothing was blurred. */
export function blurredPoints(shapes: readonly Shape[]): Point[] | undefined {
  const found: Point[] = []
  for (const { tool, points } of shapes) {
    if (tool !== 'blur') continue
    points.forEach((to, at) => {
      const from = points[at - 1] ?? to
      const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP))
      for (let step = 1; step <= steps; step++) {
        const share = step / steps
        found.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
      }
    })
  }
  return found.length > 0 ? found : undefined
}
