import { scrollerOf } from '../../../lib/lists/scroller-of.ts'

/** Changes a list at its beginning, at once; whatever of it one reads stays where it is on the screen. */
export function keepPlace(list: HTMLElement, change: () => void): void {
  const tops = new Map([...list.children].map(item => [item, item.getBoundingClientRect().top]))
  change()
  // The first may have become a part of what is before it now.
  const kept = [...tops].find(([item]) => item.isConnected)
  if (!kept) return
  const [item, top] = kept
  scrollerOf(list)?.scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
}
