import type { OpenEdits } from './edits.tsx'
import { serverAnswers } from './server-answers.ts'

const marker = 'asset-reload'
/** A1.4 */
export const reloadGuardMs = 10_000

/**
 * A script or style that cannot be loaded usually belongs to an old build, so the page is reloaded, once. It never
 * discards edits: pointing at a link is enough to load the screen behind it.
 */
export function reloadOnFailedAssets(
  page: Window & typeof globalThis,
  edits: Pick<OpenEdits, 'pending'>,
): void {
  const state = { isAsking: false }
  const reload = async () => {
    if (state.isAsking || edits.pending()) return
    const last = Number(page.sessionStorage.getItem(marker) ?? 0)
    if (Date.now() - last < reloadGuardMs) return
    // Z22: while the server restarts, a reload would leave only the browser's own error page.
    state.isAsking = true
    const isThere = await serverAnswers(page, page.location.href)
    state.isAsking = false
    if (!isThere || edits.pending()) return
    page.sessionStorage.setItem(marker, String(Date.now()))
    page.location.reload()
  }
  page.addEventListener('vite:preloadError', () => void reload())
  page.addEventListener(
    'error',
    event => {
      const target = event.target
      const isOwn = (url: string) => new URL(url, page.location.href).origin === page.location.origin
      if (target instanceof HTMLScriptElement && target.src && isOwn(target.src)) void reload()
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet' && isOwn(target.href))
        void reload()
    },
    true,
  )
}
