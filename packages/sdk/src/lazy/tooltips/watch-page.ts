import type { Scope } from '../../core/scope.ts'
import { openRoots } from '../parts/finder/query.ts'

interface Needs {
  /** Selectors of hotspots: the elements they match are watched. */
  spots: string[]
  moved(): void
  changed(): void
}

/** These move an element without a scroll of the page. */
const moving = ['class', 'style', 'hidden', 'open', 'id']

/**
 * Watches what moves an element (content, classes, images, fonts, transitions) and what changes whether a
 * selector matches it, including open shadow roots. The returned function searches for new roots.
 */
export function watchPage(scope: Scope, { spots, moved, changed }: Needs): () => void {
  const capture = { capture: true, passive: true }
  for (const type of ['scroll', 'load', 'transitionend', 'animationend', 'toggle'])
    scope.listen(document, type, moved, capture)
  scope.listen(window, 'resize', moved)
  const named = namesIn(spots)
  const mutations = new MutationObserver(list => {
    if (list.some(one => one.type === 'childList' || named.has(one.attributeName ?? ''))) changed()
    moved()
  })
  const watch = (root: Node) =>
    mutations.observe(root, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: [...moving, ...named],
    })
  watch(document)
  const sizes = new ResizeObserver(() => {
    // A root that appeared without a change of the document shows by its size.
    changed()
    moved()
  })
  sizes.observe(document.body)
  scope.undo(() => {
    mutations.disconnect()
    sizes.disconnect()
  })
  return () => {
    if (spots.length > 0) openRoots(document).forEach(watch)
  }
}

/** The attributes that a selector uses; a state such as `:disabled` has an attribute of the same name. */
function namesIn(selectors: string[]): Set<string> {
  const text = selectors.join()
  const names = [...text.matchAll(/[[:]\s*([\w-]+)/g)].map(([, name = '']) => name.toLowerCase())
  if (text.includes('.')) names.push('class')
  if (text.includes('#')) names.push('id')
  return new Set(names)
}
