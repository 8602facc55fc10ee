import { scrollerOf } from '../scroller-of.ts'

/** Changes the beginning of a list synchronously; what people are reading stays where it is on the screen. */
export function keepPlace(list: HTMLElement, change: () => void): void {
  const tops = new Map([...list.children].map(item => [item, item.getBoundingClientRect().top]))
  change()
  // The first element may now be part of the one before it.
  const kept = [...tops].find(([item]) => item.isConnected)
  if (!kept) return
  const [item, top] = kept
  scrollerOf(list)?.scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
}
