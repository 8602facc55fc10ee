/** What scrolls an element: the pane it is in, or the page. */
export function scrollerOf({ parentElement }: HTMLElement): Element | null {
  if (!parentElement) return document.scrollingElement
  const scrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowY)
  return scrolls ? parentElement : scrollerOf(parentElement)
}
