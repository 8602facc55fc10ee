import type { Host } from './host.ts'

/**
 * The parts a page loads only when it needs them, each a file of its own. A chunk imports nothing of the core but
 * types and pure functions; what it works with is handed to it. Its door is `start`, in the file named after it; only
 * `cookies` has two.
 */
const chunks = {
  admin: () => import('../lazy/admin/admin.ts'),
  banner: () => import('../lazy/banner/banner.ts'),
  bubble: () => import('../lazy/bubble/bubble.ts'),
  capture: () => import('../lazy/capture/capture.ts'),
  cookies: () => import('../lazy/cookies/cookies.ts'),
  copilot: () => import('../lazy/copilot/copilot.ts'),
  image: () => import('../lazy/image/image.ts'),
  links: () => import('../lazy/links/links.ts'),
  live: () => import('../lazy/live/live.ts'),
  network: () => import('../lazy/network/network.ts'),
  notifications: () => import('../lazy/notifications/notifications.ts'),
  replay: () => import('../lazy/replay/replay.ts'),
  report: () => import('../lazy/report/report.ts'),
  widget: () => import('../lazy/widget/widget.ts'),
  snapshot: () => import('../lazy/snapshot/snapshot.ts'),
  tooltips: () => import('../lazy/tooltips/tooltips.ts'),
  tours: () => import('../lazy/tours/tours.ts'),
}

type Chunks = typeof chunks
export type Chunk<K extends keyof Chunks> = Awaited<ReturnType<Chunks[K]>>

export interface Lazy {
  /** Undefined when it cannot be loaded; the site's developer is told once. */
  load<K extends keyof Chunks>(name: K): Promise<Chunk<K> | undefined>
}

export function createLazy(host: Host): Lazy {
  return {
    load: async name => {
      try {
        return (await chunks[name]()) as never
      } catch (error) {
        host.warn(`Gleap: ${name} could not be loaded (${error}).`)
        return undefined
      }
    },
  }
}
