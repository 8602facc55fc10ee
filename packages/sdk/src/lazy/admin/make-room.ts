import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { rootElement } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'

const AGAIN = 500
/** Positions along the lower edge where a column of the page may scroll on its own. */
const shares = [0.1, 0.3, 0.5, 0.7, 0.9]

/**
 * Lets everything at the lower edge of the window scroll up by `room` more, so that nothing stays under the
 * builder's bar. The scope undoes all of it.
 */
export function makeRoom(scope: Scope, room: number): void {
  const end = el('div', { class: privacyClasses.block, 'aria-hidden': 'true' })
  Object.assign(end.style, {
    position: 'absolute',
    top: '0',
    left: '0',
    width: '1px',
    visibility: 'hidden',
    pointerEvents: 'none',
  })
  const root = rootElement()
  root.append(end)
  scope.undo(() => end.remove())
  // Elements that get the focus stop above the bar.
  lay(scope, root, 'scroll-padding-bottom', `${room}px`)
  const widened = new Set<HTMLElement>()

  const look = () => {
    // In quirks mode the body represents the window, and therefore also what we add ourselves.
    const isStandard = document.compatMode === 'CSS1Compat'
    const { top } = document.body.getBoundingClientRect()
    const height = top + scrollY + (isStandard ? document.body.scrollHeight : document.body.offsetHeight)
    end.style.height = `${height + room}px`
    for (const one of scrollersAtEnd(room)) {
      if (widened.has(one)) continue
      widened.add(one)
      widen(scope, one, room)
    }
  }
  look()
  scope.every(AGAIN, look)
}

/** Parts of the page that scroll on their own down to its lower edge. */
function scrollersAtEnd(room: number): HTMLElement[] {
  const found = new Set<HTMLElement>()
  for (const share of shares)
    for (let at = elementAt(share); at; at = at.parentElement)
      if (at instanceof HTMLElement && scrolls(at) && at.getBoundingClientRect().bottom > innerHeight - room)
        found.add(at)
  return [...found]
}

function elementAt(share: number): Element | null {
  const all = document.elementsFromPoint(innerWidth * share, innerHeight - 1)
  return all.find(one => one.tagName !== 'GLEAP-SURFACE') ?? null
}

function scrolls(element: HTMLElement): boolean {
  const root = rootElement()
  if (element === root) return false
  // The body's overflow counts for the window, unless the root has its own.
  if (element === document.body && getComputedStyle(root).overflowY === 'visible') return false
  return (
    element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)
  )
}

function widen(scope: Scope, element: HTMLElement, room: number): void {
  const before = element.offsetHeight
  const { paddingBottom, boxSizing } = getComputedStyle(element)
  lay(scope, element, 'scroll-padding-bottom', `${room}px`)
  lay(scope, element, 'padding-bottom', `${Number.parseFloat(paddingBottom) + room}px`)
  // A height that excludes the padding: the part would grow under the bar.
  if (boxSizing === 'border-box' || element.offsetHeight === before) return
  lay(scope, element, 'box-sizing', 'border-box')
  lay(scope, element, 'height', `${before}px`)
}

/** Overrides a style of the page's element until the scope ends. */
function lay(scope: Scope, element: HTMLElement, name: string, value: string): void {
  const { style } = element
  const hadAttribute = element.hasAttribute('style')
  const own = [style.getPropertyValue(name), style.getPropertyPriority(name)] as const
  style.setProperty(name, value, 'important')
  scope.undo(() => {
    style.setProperty(name, ...own)
    if (!hadAttribute && style.length === 0) element.removeAttribute('style')
  })
}
