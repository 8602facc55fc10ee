import { privacyClasses } from '@lotse/contracts/visitor/wire-names'
import { rootElement } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'

const AGAIN = 500
/** Where along the lower edge a column of the page may scroll by itself. */
const shares = [0.1, 0.3, 0.5, 0.7, 0.9]

/**
 * Lets whatever reaches down to the lower edge of the window be scrolled up by `room` more, so that nothing stays under
 * the builder's bar. The scope gives it all back.
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
  // What gets the focus comes to rest above the bar.
  lay(scope, root, 'scroll-padding-bottom', `${room}px`)
  const widened = new Set<HTMLElement>()

  const look = () => {
    // In quirks mode the body answers for the window, and so for what we add ourselves.
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

/** Parts of the page that scroll by themselves down to its lower edge. */
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
  // What the body says counts for the window, unless the root has said something.
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
  // A height that does not count the padding in: the part would grow under the bar.
  if (boxSizing === 'border-box' || element.offsetHeight === before) return
  lay(scope, element, 'box-sizing', 'border-box')
  lay(scope, element, 'height', `${before}px`)
}

/** A style of the page's element, over its own until the scope ends. */
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
