/** A frame with this fragment is next to an editor. */
const preview = '#preview'

/**
 * Moves the focus when a person moves on. In a preview only once they have entered it themselves: otherwise
 * what they are typing next to it would go into the frame, and be lost.
 */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (location.hash !== preview || document.hasFocus()) element?.focus(options)
}
