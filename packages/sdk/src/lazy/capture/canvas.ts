import type { DrawingTool, Point, Shape } from '../../core/handles/drawing.ts'
import { svg } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import {
  colours,
  draw,
  elementOf,
  emptyHistory,
  type History,
  isRedacting,
  isStraight,
  isVisible,
  redo,
  type Tool,
  undo,
} from './shapes.ts'

export interface Canvas {
  element: SVGSVGElement
  setTool(tool: Tool): void
  setColour(colour: string): void
  /** Tools work only while recording in that mode. */
  setActive(active: boolean): void
  /** Ends a stroke in progress, as if the visitor had. */
  finish(): void
  /** Undoes the stroke in progress, otherwise the last one. */
  undo(): void
  redo(): void
  clear(): void
  /** These, and no others. */
  put(shapes: readonly Shape[]): void
  /** Whether something was covered since the sheet was last clear, even if it was undone. */
  wasRedacted(): boolean
  tool(): Tool
  history(): History
}

const KEY_STEP = 10
const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/**
 * The sheet over the page. With the pointer: press, move, release. With the keyboard: arrows move a cross,
 * Space draws.
 */
export function createCanvas(
  scope: Scope,
  {
    label,
    shapes,
    busy,
    changed,
    drawn,
    ask,
  }: {
    label: string
    /** What is on the sheet already. */
    shapes: readonly Shape[]
    busy(drawing: boolean): void
    changed(): void
    drawn(shape: Shape): void
    /** Asks for the text that is to begin at this point. */
    ask(at: Point, colour: string, done: (words: string) => void): void
  },
): Canvas {
  const cross = svg('path', { class: 'bb-cross', d: 'M-12 0H12M0-12V12' })
  const element = svg(
    'svg',
    { class: 'bb-capture-svg', tabindex: 0, role: 'application', 'aria-label': label },
    cross,
  )
  let history: History = { ...emptyHistory, shapes }
  let shape: Shape | undefined
  let shown: SVGElement | undefined
  let tool: Tool = 'rect'
  let colour: string = colours.colorRed
  let active = true
  let wasRedacted = false
  let at: Point = { x: window.innerWidth / 2, y: window.innerHeight / 2 }

  const isDrawing = () => active && tool !== 'pointer'
  function begin(point: Point): void {
    const start = { tool: tool as DrawingTool, colour, points: [point] }
    if (tool === 'text') {
      ask(point, colour, words => words && add({ ...start, words }))
      return
    }
    shape = start
    if (isRedacting(shape)) wasRedacted = true
    busy(true)
    paint()
  }
  function extend(point: Point): void {
    if (!shape) return
    const points = isStraight(shape.tool) ? [shape.points[0] ?? point, point] : [...shape.points, point]
    shape = { ...shape, points }
    paint()
  }
  function end(): void {
    if (!shape) return
    const done = shape
    drop()
    if (isVisible(done)) add(done)
  }
  function add(done: Shape): void {
    update(draw(history, done))
    drawn(done)
  }
  function drop(): void {
    shape = undefined
    busy(false)
    paint()
  }
  function paint(): void {
    if (shape) {
      const [tag, attributes] = elementOf(shape)
      if (!shown) {
        shown = svg(tag)
        element.insertBefore(shown, cross)
      }
      for (const name of Object.keys(attributes)) shown.setAttribute(name, String(attributes[name]))
      return
    }
    shown = undefined
    element.replaceChildren(...history.shapes.map(one => svg(...elementOf(one))), cross)
  }
  function update(next: History): void {
    history = next
    paint()
    changed()
  }
  const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })

  scope.listen<PointerEvent>(element, 'pointerdown', event => {
    if (!isDrawing() || event.button !== 0 || !event.isPrimary) return
    event.preventDefault()
    element.setPointerCapture(event.pointerId)
    element.focus({ preventScroll: true })
    element.classList.remove('bb-by-keyboard')
    if (tool !== 'text') begin(pointOf(event))
  })
  scope.listen<PointerEvent>(element, 'pointermove', event => {
    if (!shape || !event.isPrimary) return
    const all = event.getCoalescedEvents?.() ?? []
    for (const one of all.length > 0 ? all : [event]) extend(pointOf(one))
  })
  scope.listen(element, 'pointercancel', end)
  // A field that opens while the button is down would lose the focus to the sheet.
  scope.listen<PointerEvent>(element, 'pointerup', event => {
    if (tool === 'text' && isDrawing() && event.isPrimary) begin(pointOf(event))
    else end()
  })
  // A page that fights for the focus must not interrupt drawing with the pointer.
  scope.listen(element, 'blur', () => element.classList.contains('bb-by-keyboard') && end())
  scope.listen<KeyboardEvent>(element, 'keydown', event => {
    const arrow = arrows[event.key]
    if (arrow) {
      const step = event.shiftKey ? 1 : KEY_STEP
      at = {
        x: Math.min(Math.max(at.x + arrow.x * step, 0), window.innerWidth),
        y: Math.min(Math.max(at.y + arrow.y * step, 0), window.innerHeight),
      }
      cross.setAttribute('transform', `translate(${at.x} ${at.y})`)
      element.classList.add('bb-by-keyboard')
      extend(at)
    } else if (event.key === ' ' && isDrawing()) {
      if (shape) end()
      else begin(at)
    } else return
    event.preventDefault()
  })
  cross.setAttribute('transform', `translate(${at.x} ${at.y})`)

  const setPointer = () => element.classList.toggle('bb-through', !isDrawing())
  setPointer()
  paint()
  return {
    element,
    setTool: next => {
      end()
      tool = next
      setPointer()
    },
    setColour: next => {
      colour = next
    },
    setActive: next => {
      end()
      active = next
      setPointer()
    },
    finish: end,
    undo: () => (shape ? drop() : update(undo(history))),
    redo: () => {
      if (!shape) update(redo(history))
    },
    put: next => update({ ...emptyHistory, shapes: next }),
    clear: () => {
      wasRedacted = false
      update(emptyHistory)
    },
    wasRedacted: () => wasRedacted,
    tool: () => tool,
    history: () => history,
  }
}
