const plain = (title: string) => title.replace(/^\(\d+\) /, '')

/** "(3) Users · Academy Admin": counts what arrived while nobody looked at this tab. */
export function countInTitle(page: Document, signal: AbortSignal): { add(count: number): void } {
  const state = { count: 0 }
  const clear = () => {
    if (page.hidden || state.count === 0) return
    state.count = 0
    page.title = plain(page.title)
  }
  page.addEventListener('visibilitychange', clear, { signal })
  return {
    add: count => {
      if (count === 0 || !page.hidden) return
      state.count += count
      page.title = `(${state.count}) ${plain(page.title)}`
    },
  }
}
