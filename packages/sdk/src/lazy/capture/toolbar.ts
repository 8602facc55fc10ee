import type { CaptureText } from '@lotse/rules/text/capture-texts'
import { el, icon } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { focused } from '../parts/focus/focus-trap.ts'
import type { Canvas } from './canvas.ts'
import { createPicker, placePicker } from './picker.ts'
import { colours, type Tool } from './shapes.ts'
import type { Texts } from './texts.ts'

const icons: Record<string, string> = {
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  pointer: 'M6 4l12 8-5.5 1.2L9.5 19z',
  rect: 'M5 6h14v12H5z',
  arrow: 'M5 19L19 5M9 5h10v10',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
  pen: 'M4 20l1-4L16.5 4.5l3 3L8 19z',
  // A frame of pixels.
  box: 'M4 6h16v12H4zM8 6v12M12 6v12M16 6v12M4 10h16M4 14h16',
  // A line of text under a thick bar.
  blur: 'M4 6h13M5 11.2h14M5 12.8h14M4 18h9',
  undo: 'M8 5L4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  redo: 'M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h4',
  mic: 'M12 3a3 3 0 0 1 3 3v5a3 3 0 0 1-6 0V6a3 3 0 0 1 3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  muted: 'M9 5a3 3 0 0 1 6 1v5M9 9v2a3 3 0 0 0 5 2M6 11a6 6 0 0 0 10 4.5M12 17v4M4 4l16 16',
}

export const iconOf = (name: string): SVGSVGElement => icon(icons[name] ?? '')

export interface Item {
  element: HTMLButtonElement
  label(text: string): void
}

export function item(type: string, label: string, ...face: Node[]): Item {
  const element = el(
    'button',
    { type: 'button', 'data-type': type },
    ...(face.length > 0 ? face : [iconOf(type)]),
  )
  const set = (text: string) => {
    element.setAttribute('aria-label', text)
    element.title = text
  }
  set(label)
  return { element, label: set }
}

const labels: Record<Tool, CaptureText> = {
  pointer: 'toolPointer',
  rect: 'toolRect',
  arrow: 'toolArrow',
  text: 'toolText',
  pen: 'toolPen',
  box: 'toolBox',
  blur: 'toolBlur',
}

export interface ToolGroup {
  elements: HTMLElement[]
  setEnabled(on: boolean): void
  /** Updates undo and redo. */
  refresh(): void
  /** The toolbar or the window has changed. */
  placePicker(): void
  isPicking(): boolean
  /** Whether there was a picker to close. */
  closePicker(): boolean
}

/** Tools, colors, undo and redo. The first tool is selected at the start. */
export function createTools(scope: Scope, canvas: Canvas, texts: Texts, tools: readonly Tool[]): ToolGroup {
  const buttons = tools.map(tool => ({ tool, ...item(tool, texts(labels[tool])) }))
  const dot = el('span', { class: 'bb-dot' })
  const picker = createPicker(scope, texts, colour => choose(colour))
  const colour = item('colorpicker', texts('pickAColor'), dot)
  const back = item('undo', texts('undo'))
  const forth = item('redo', texts('redo'))
  let enabled = true

  function select(tool: Tool): void {
    canvas.setTool(tool)
    for (const one of buttons) one.element.setAttribute('aria-pressed', String(one.tool === tool))
  }
  function choose(value: string): void {
    canvas.setColour(value)
    dot.style.background = value
    open(false)
    colour.element.focus()
  }
  function open(on: boolean): void {
    picker.hidden = !on
    colour.element.setAttribute('aria-expanded', String(on))
    if (!on) return
    placePicker(picker)
    picker.querySelector('button')?.focus()
  }
  function refresh(): void {
    const { shapes, undone } = canvas.history()
    const at = focused()
    back.element.disabled = !enabled || shapes.length === 0
    forth.element.disabled = !enabled || undone.length === 0
    // A button that becomes disabled would lose the focus to the page.
    for (const [one, other] of [
      [back.element, forth.element],
      [forth.element, back.element],
    ] as const) {
      if (at === one && one.disabled) other.focus()
    }
  }
  for (const one of buttons) scope.listen(one.element, 'click', () => select(one.tool))
  scope.listen(colour.element, 'click', () => open(picker.hidden === true))
  scope.listen(back.element, 'click', canvas.undo)
  scope.listen(forth.element, 'click', canvas.redo)
  dot.style.background = colours.colorRed
  const begin = () => {
    const [first] = tools
    if (first) select(first)
  }
  begin()
  refresh()
  const elements = [...buttons.map(one => one.element), colour.element, picker, back.element, forth.element]
  for (const one of elements) one.classList.add('bb-tool')

  return {
    elements,
    refresh,
    placePicker: () => {
      if (!picker.hidden) placePicker(picker)
    },
    setEnabled: on => {
      enabled = on
      for (const one of [...buttons, colour]) one.element.disabled = !on
      canvas.setActive(on)
      if (on) begin()
      else open(false)
      refresh()
    },
    isPicking: () => !picker.hidden,
    closePicker: () => {
      if (picker.hidden) return false
      open(false)
      colour.element.focus()
      return true
    },
  }
}
