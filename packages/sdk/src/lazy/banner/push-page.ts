import { rootElement } from '../../core/host.ts'
import type { Scope } from '../../core/scope.ts'

const LENGTH = 300
const PROPERTY = '--gleap-margin-top'

/**
 * Makes room at the top of the page; the scope undoes it. It uses padding of the root element: a margin of
 * the body would collapse with that of a heading. A site's fixed header reads `--gleap-margin-top`.
 */
export function createPush(scope: Scope): (height: number) => void {
  const root = rootElement()
  const own = paddingOf(root)
  let height = 0
  let touched = false

  return next => {
    if (!touched) {
      scope.undo(() => slide(root, own + height, own))
      restoreLater(scope, root, 'padding-top')
      restoreLater(scope, root, PROPERTY)
    }
    touched = true
    const from = own + height
    height = next
    const wanted = own + height
    root.style.setProperty('padding-top', `${wanted}px`)
    // The page has its own `!important`.
    if (paddingOf(root) !== wanted) root.style.setProperty('padding-top', `${wanted}px`, 'important')
    root.style.setProperty(PROPERTY, `${height}px`)
    slide(root, from, wanted)
  }
}

function paddingOf(root: HTMLElement): number {
  // An animation that is still running would determine the style that is read.
  for (const one of root.getAnimations()) if (one.id === PROPERTY) one.cancel()
  return Number.parseFloat(getComputedStyle(root).paddingTop) || 0
}

function restoreLater(scope: Scope, element: HTMLElement, property: string): void {
  const { style } = element
  const hadAttribute = element.hasAttribute('style')
  const value = style.getPropertyValue(property)
  const priority = style.getPropertyPriority(property)
  scope.undo(() => {
    if (value) style.setProperty(property, value, priority)
    else style.removeProperty(property)
    if (!hadAttribute && style.length === 0) element.removeAttribute('style')
  })
}

/** With an animation, not a transition: the page keeps its own transitions. */
function slide(root: HTMLElement, from: number, to: number): void {
  if (from === to || matchMedia('(prefers-reduced-motion:reduce)').matches) return
  const frames = [{ paddingTop: `${from}px` }, { paddingTop: `${to}px` }]
  root.animate(frames, { duration: LENGTH, easing: 'ease', id: PROPERTY })
}
