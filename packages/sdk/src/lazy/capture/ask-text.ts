import type { Point } from '../../core/handles/drawing.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { TEXT_SIZE } from './shapes.ts'

const LONGEST = 200

interface Ask {
  at: Point
  colour: string
  label: string
}

/** A field where the text will be. Enter and leaving it finish the text, Escape drops it. */
export function askText(
  scope: Scope,
  editor: HTMLElement,
  { at, colour, label }: Ask,
  done: (words: string) => void,
): void {
  const part = scope.part()
  const field = el('input', {
    class: 'bb-capture-text',
    maxlength: LONGEST,
    'aria-label': label,
    placeholder: label,
  })
  const { style } = field
  style.left = `${Math.max(0, Math.min(at.x, window.innerWidth - 180))}px`
  style.top = `${at.y - TEXT_SIZE}px`
  style.color = colour
  const finish = (words: string) => {
    if (!part.active()) return
    part.destroy()
    done(words.trim())
  }
  editor.append(field)
  part.undo(() => field.remove())
  part.listen(field, 'blur', () => finish(field.value))
  part.listen<KeyboardEvent>(field, 'keydown', event => {
    if (event.key === 'Enter' && !event.isComposing) finish(field.value)
    if (event.key === 'Escape') finish('')
  })
  field.focus({ preventScroll: true })
}
