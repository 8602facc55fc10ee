import type { Host } from '../../core/host.ts'
import { el } from '../../core/page/dom.ts'
import type { Scope } from '../../core/scope.ts'
import { createFrames } from '../parts/placement/frames.ts'

/** For four lines of labels, and the builder's bar at the bottom. */
const ROOM = 160

export interface Outline {
  show(element: Element | undefined, notes?: string[]): void
}

/** A frame around an element of the page, with labels; it follows the element wherever it goes. */
export function createOutline(host: Host, scope: Scope, layer: HTMLElement, name: string): Outline {
  const notes = el('div', { class: 'notes' })
  const box = el('div', { class: `outline ${name}`, 'aria-hidden': 'true' }, notes)
  const next = createFrames(host, scope)
  let current: Element | undefined
  box.hidden = true
  layer.append(box)

  function follow(): void {
    if (!current?.isConnected) {
      box.hidden = true
      return
    }
    const { x, y, width, height } = current.getBoundingClientRect()
    Object.assign(box.style, {
      transform: `translate(${x}px,${y}px)`,
      width: `${width}px`,
      height: `${height}px`,
    })
    // The labels go where there is room: above, below, or inside an element that fills the screen.
    const above = y >= ROOM
    const below = y + height <= innerHeight - ROOM
    const isEnd = x > innerWidth / 2
    box.className = `outline ${name}${above ? '' : below ? ' below' : ' inside'}${isEnd ? ' end' : ''}`
    notes.style.maxWidth = `min(480px,${isEnd ? x + width : innerWidth - Math.max(x, 0)}px)`
    notes.style.top = above || below ? '' : `${8 - Math.min(y, 0)}px`
    next(follow)
  }
  return {
    show: (element, lines = []) => {
      current = element
      box.hidden = !element
      notes.replaceChildren(...lines.map(line => el('div', {}, line)))
      follow()
    },
  }
}
