/** Changes a list at its beginning, at once; whatever of it one reads stays where it is on the screen. */
export function keepPlace(list: HTMLElement, change: () => void): void {
  const tops = new Map([...list.children].map(item => [item, item.getBoundingClientRect().top]))
  change()
  // The first may have become a part of what stands before it now.
  const kept = [...tops].find(([item]) => item.isConnected)
  if (!kept) return
  const [item, top] = kept
  scrollerOf(list)?.scrollBy({ top: item.getBoundingClientRect().top - top, behavior: 'instant' })
}

function scrollerOf({ parentElement }: HTMLElement): Element | null {
  if (!parentElement) return document.scrollingElement
  const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return scrolls ? parentElement : scrollerOf(parentElement)
}
