/**
 * Redraws without losing the place of people who use the keyboard: the same control, or the heading of the
 * page.
 */
export function keepFocus(root: HTMLElement, isNewPage: boolean, draw: () => void): void {
  const before = root.contains(document.activeElement) ? nameOf(document.activeElement) : undefined
  draw()
  if (before === undefined && !isNewPage) return
  const controls = [...root.querySelectorAll<HTMLElement>('a, button, input')]
  const same = isNewPage ? undefined : controls.find(control => nameOf(control) === before)
  const heading = root.querySelector('h1')
  heading?.setAttribute('tabindex', '-1')
  const place = same ?? heading
  place?.focus({ preventScroll: true })
}

const nameOf = (element: Element | null): string | undefined =>
  element?.id || (element?.getAttribute('aria-label') ?? element?.getAttribute('href') ?? undefined)
