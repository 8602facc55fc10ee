import { el, icon } from '../../core/dom.ts'
import type { Scope } from '../../core/scope.ts'
import type { Canvas } from './canvas.ts'
import { colours, type Tool } from './shapes.ts'
import type { TextKey, Texts } from './texts.ts'

const icons: Record<string, string> = {
  drag: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  pointer: 'M6 4l12 8-5.5 1.2L9.5 19z',
  rect: 'M5 6h14v12H5z',
  pen: 'M4 20l1-4L16.5 4.5l3 3L8 19z',
  blur: 'M4 8h16M4 12h16M4 16h16',
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

const labels: Record<Tool, TextKey> = {
  pointer: 'toolPointer',
  rect: 'toolRect',
  pen: 'toolPen',
  blur: 'toolBlur',
}

export interface ToolGroup {
  elements: HTMLElement[]
  setEnabled(on: boolean): void
  /** Undo and redo follow what there is. */
  refresh(): void
  /** Whether there was a picker to close. */
  closePicker(): boolean
}

/** Tools, colours, undo and redo. */
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
    if (on) picker.querySelector('button')?.focus()
  }
  function refresh(): void {
    const { shapes, undone } = canvas.history()
    back.element.disabled = !enabled || shapes.length === 0
    forth.element.disabled = !enabled || undone.length === 0
  }
  for (const one of buttons) scope.listen(one.element, 'click', () => select(one.tool))
  scope.listen(colour.element, 'click', () => open(picker.hidden === true))
  scope.listen(back.element, 'click', canvas.undo)
  scope.listen(forth.element, 'click', canvas.redo)
  dot.style.background = colours.colorRed
  select('rect')
  refresh()

  return {
    elements: [...buttons.map(one => one.element), colour.element, picker, back.element, forth.element],
    refresh,
    setEnabled: on => {
      enabled = on
      for (const one of [...buttons, colour]) one.element.disabled = !on
      canvas.setActive(on)
      if (!on) open(false)
      refresh()
    },
    closePicker: () => {
      if (picker.hidden) return false
      open(false)
      colour.element.focus()
      return true
    },
  }
}

function createPicker(scope: Scope, texts: Texts, choose: (colour: string) => void): HTMLElement {
  const picker = el('div', {
    class: 'bb-capture-toolbar-item-colorpicker',
    role: 'group',
    'aria-label': texts('pickAColor'),
    hidden: true,
  })
  for (const [name, colour] of Object.entries(colours) as [keyof typeof colours, string][]) {
    const dot = el('span', { class: 'bb-dot' })
    dot.style.background = colour
    const label = texts(name)
    const one = el('button', { type: 'button', 'data-color': colour, 'aria-label': label, title: label }, dot)
    scope.listen(one, 'click', () => choose(colour))
    picker.append(one)
  }
  return picker
}

const MOVE = 20

/** Lets the toolbar be moved: by its handle with the pointer, or with the arrow keys. */
export function makeMovable(scope: Scope, toolbar: HTMLElement, handle: HTMLElement): void {
  let grip: { x: number; y: number } | undefined
  const moveTo = (x: number, y: number) => {
    const { width, height } = toolbar.getBoundingClientRect()
    toolbar.classList.add('bb-capture-toolbar--moved')
    toolbar.style.left = `${Math.min(Math.max(x, 0), Math.max(0, window.innerWidth - width))}px`
    toolbar.style.top = `${Math.min(Math.max(y, 0), Math.max(0, window.innerHeight - height))}px`
  }
  scope.listen<PointerEvent>(handle, 'pointerdown', event => {
    const { left, top } = toolbar.getBoundingClientRect()
    grip = { x: event.clientX - left, y: event.clientY - top }
    handle.setPointerCapture(event.pointerId)
  })
  scope.listen<PointerEvent>(handle, 'pointermove', event => {
    if (grip) moveTo(event.clientX - grip.x, event.clientY - grip.y)
  })
  for (const type of ['pointerup', 'pointercancel']) {
    scope.listen(handle, type, () => {
      grip = undefined
    })
  }
  scope.listen<KeyboardEvent>(handle, 'keydown', event => {
    const { left, top } = toolbar.getBoundingClientRect()
    const x = event.key === 'ArrowLeft' ? -MOVE : event.key === 'ArrowRight' ? MOVE : 0
    const y = event.key === 'ArrowUp' ? -MOVE : event.key === 'ArrowDown' ? MOVE : 0
    if (!x && !y) return
    event.preventDefault()
    moveTo(left + x, top + y)
  })
}
