import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { colours } from './shapes.ts'
import type { Texts } from './texts.ts'

export function createPicker(scope: Scope, texts: Texts, choose: (colour: string) => void): HTMLElement {
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

const EDGE = 8

/** Above the toolbar, or below it if there is no room, and never outside the window. */
export function placePicker(picker: HTMLElement): void {
  picker.style.translate = ''
  picker.classList.remove('bb-below')
  picker.classList.toggle('bb-below', picker.getBoundingClientRect().top < EDGE)
  const { left, right, top, bottom } = picker.getBoundingClientRect()
  const x = Math.max(Math.min(0, window.innerWidth - EDGE - right), EDGE - left)
  const y = Math.max(Math.min(0, window.innerHeight - EDGE - bottom), EDGE - top)
  picker.style.translate = `${x}px ${y}px`
}
