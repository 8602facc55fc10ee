import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { trapFocus } from '../parts/focus/focus-trap.ts'
import type { Texts } from './texts.ts'

/** Asks before a drawing is thrown away; a second Escape means no. */
export function confirmLeaving(
  scope: Scope,
  editor: HTMLElement,
  texts: Texts,
  done: (confirmed: boolean) => void,
): void {
  const part = scope.part()
  const stay = el('button', { type: 'button' }, texts('keepDrawing'))
  const go = el('button', { type: 'button', class: 'bb-capture-preview-sendbutton' }, texts('discard'))
  const buttons = el('div', { class: 'bb-capture-preview-buttons' }, stay, go)
  const question = texts('discardQuestion')
  const inner = el('div', { class: 'bb-capture-preview-inner' }, question, buttons)
  const box = el(
    'div',
    { class: 'bb-capture-preview', role: 'alertdialog', 'aria-modal': 'true', 'aria-label': question },
    inner,
  )
  const finish = (confirmed: boolean) => {
    part.destroy()
    done(confirmed)
  }
  editor.append(box)
  part.undo(() => box.remove())
  part.listen(stay, 'click', () => finish(false))
  part.listen(go, 'click', () => finish(true))
  part.listen<KeyboardEvent>(box, 'keydown', event => {
    if (event.key === 'Escape') finish(false)
  })
  trapFocus(
    part,
    () => box,
    () => undefined,
  )
  stay.focus()
}
