/** A1.3 */
export const buildCheckMs = 60 * 60 * 1000
const retryMs = 2000

export interface BuildCheckNeeds {
  fetch: typeof fetch
  /** The address of the running script: its name identifies the build. */
  own: string
  now(): number
  reload(): void
  /** Whether something unsaved would be lost. */
  isEditing(): boolean
  /** Called once when a reload has to wait. */
  onWaiting(): void
}

/** Whether the server has a different build from the running one. A server that does not say has none. */
export async function hasNewerBuild({ fetch, own, now }: Pick<BuildCheckNeeds, 'fetch' | 'own' | 'now'>) {
  try {
    const answer = await fetch(`/build.json?t=${now()}`, { cache: 'no-store' })
    if (!answer.ok) return false
    const { entry } = (await answer.json()) as { entry?: unknown }
    return typeof entry === 'string' && !own.endsWith(entry)
  } catch {
    return false
  }
}

/**
 * Checks once an hour, and when the tab comes back after a longer time; a newer build reloads the page, but never
 * discards edits.
 */
export function watchBuild(needs: BuildCheckNeeds, page: Window & typeof globalThis): () => void {
  const state = { checkedAt: needs.now(), waiting: undefined as number | undefined, told: false }
  const reloadWhenFree = () => {
    if (!needs.isEditing()) return needs.reload()
    if (!state.told) needs.onWaiting()
    state.told = true
    state.waiting = page.setTimeout(reloadWhenFree, retryMs)
  }
  const check = async () => {
    state.checkedAt = needs.now()
    if (state.waiting === undefined && (await hasNewerBuild(needs))) reloadWhenFree()
  }
  const timer = page.setInterval(() => void check(), buildCheckMs)
  const onVisible = () => {
    if (page.document.visibilityState === 'visible' && needs.now() - state.checkedAt >= buildCheckMs)
      void check()
  }
  page.document.addEventListener('visibilitychange', onVisible)
  return () => {
    page.clearInterval(timer)
    page.clearTimeout(state.waiting)
    page.document.removeEventListener('visibilitychange', onVisible)
  }
}
