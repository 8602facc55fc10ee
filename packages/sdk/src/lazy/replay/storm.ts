import type { Scope } from '../../core/scope.ts'

/** If more elements than this are added at once or within one second, the recorder does not see them. */
const BATCH = 1500
const PER_SECOND = 4000

/** Calls back when the page changes so much at once that recording it would freeze it. */
export function watchStorms(scope: Scope, storm: () => void): void {
  let second = 0
  let inSecond = 0
  const observer = new MutationObserver(records => {
    let added = 0
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        added += node instanceof Element ? 1 + node.getElementsByTagName('*').length : 1
      }
      if (added > BATCH) break
    }
    const now = Math.floor(performance.now() / 1000)
    inSecond = now === second ? inSecond + added : added
    second = now
    if (added > BATCH || inSecond > PER_SECOND) storm()
  })
  observer.observe(document, { childList: true, subtree: true })
  scope.undo(() => observer.disconnect())
}
