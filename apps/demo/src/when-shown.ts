/** Long enough for a server that has to wake up; after that nobody waits any longer. */
const patienceMs = 10_000

const isOurs = (node: Node): boolean => {
  if (node.getRootNode() instanceof ShadowRoot) return true
  return node instanceof Element && node.closest('[class^="gleap-"], .bb-feedback-button') !== null
}

/**
 * Calls back once, as soon as Lotse adds something new to the page, or after a while if nothing appears.
 * Returns a function that stops it.
 */
export function whenShown(done: () => void): () => void {
  const seen = new MutationObserver(changes => {
    if (changes.some(({ target, addedNodes }) => isOurs(target) || [...addedNodes].some(isElementOfOurs)))
      end()
  })
  const options = { childList: true, subtree: true, attributes: true, attributeFilter: ['class'] }
  seen.observe(document.body, options)
  seen.observe(document.documentElement, { childList: true })
  for (const one of document.querySelectorAll('*')) if (one.shadowRoot) seen.observe(one.shadowRoot, options)
  const timer = setTimeout(end, patienceMs)
  return stop

  function stop(): void {
    clearTimeout(timer)
    seen.disconnect()
  }
  function end(): void {
    stop()
    done()
  }
}

const isElementOfOurs = (node: Node): boolean =>
  node instanceof Element && (node.localName.startsWith('gleap-') || isOurs(node))
