/** A frame shown under this fragment is beside an editor. */
const preview = '#preview'

/**
 * Moves the focus when a person moves on. In a preview only once they have come in by themselves: what they are typing
 * beside it would otherwise go into the frame, and be lost.
 */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (location.hash !== preview || document.hasFocus()) element?.focus(options)
}
