import type { Scope } from '../../core/scope.ts'
import { trapFocus } from '../parts/focus/focus-trap.ts'

interface Keys {
  box: HTMLElement
  /** A question that must be answered first. */
  dialog(): HTMLElement | undefined
  /** The element of the page that the visitor may currently use. */
  free(): Element | undefined
  leave(): void
}

/**
 * Keys are treated like the pointer: none of them reaches the page while the tour plays, Tab cycles through
 * our buttons, Escape dismisses. While the visitor types, the page gets them, and Tab includes the field.
 */
export function holdKeys(scope: Scope, { box, dialog, free, leave }: Keys): void {
  for (const type of ['keydown', 'keypress', 'keyup'])
    scope.listen<KeyboardEvent>(
      window,
      type,
      event => {
        const isOurs = event.composedPath().includes(box)
        if (isOurs ? event.key !== 'Escape' : free() || event.key === 'Tab') return
        event.stopImmediatePropagation()
        // Shortcuts of the browser are not ours to block.
        if (!event.ctrlKey && !event.metaKey && !/^F\d/.test(event.key)) event.preventDefault()
        if (event.key === 'Escape' && type === 'keydown') leave()
      },
      { capture: true },
    )
  trapFocus(
    scope,
    () => dialog() ?? box,
    free,
    () => Boolean(free()),
  )
}
