import type { Scope } from '../../core/scope.ts'
import { trapFocus } from '../focus/focus-trap.ts'

interface Keys {
  box: HTMLElement
  /** A question that must be answered first. */
  dialog(): HTMLElement | undefined
  /** Where the visitor may act on the page at the moment. */
  free(): Element | undefined
  leave(): void
}

/**
 * Keys are treated like the pointer: none of them reaches the page while the tour plays, Tab goes round our buttons,
 * Escape dismisses. Where the visitor is to type the page has them, and Tab joins the field with our buttons.
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
        // Shortcuts of the browser are not ours to take.
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
