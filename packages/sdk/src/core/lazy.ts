import type { Host } from './host.ts'
import type { Scope } from './scope.ts'

/**
 * The entry of a chunk, in the file named after it. Only `cookies` has two, and needs neither page nor scope.
 */
interface Door {
  start(host: Host, scope: Scope, needs: never): unknown
}

/**
 * The parts that a page loads only when it needs them, each in its own file. A chunk imports nothing from the
 * core but types and pure functions; everything it works with is passed to it.
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
} satisfies Record<string, () => Promise<Door | typeof import('../lazy/cookies/cookies.ts')>>

type Chunks = typeof chunks
export type Chunk<K extends keyof Chunks> = Awaited<ReturnType<Chunks[K]>>

export interface Lazy {
  /** Undefined if it cannot be loaded; the site's developer is warned once. */
  load<K extends keyof Chunks>(name: K): Promise<Chunk<K> | undefined>
  /** Loads and starts a chunk at the first call; if it could not be loaded, the next call tries again. */
  once<K extends keyof Chunks, Handle>(
    name: K,
    start: (chunk: Chunk<K>) => Handle,
  ): () => Promise<Handle | undefined>
}

export function createLazy(host: Host): Lazy {
  const load: Lazy['load'] = async name => {
    try {
      return (await chunks[name]()) as never
    } catch (error) {
      host.warn(`Gleap: ${name} not loaded (${error}).`)
      return undefined
    }
  }
  return {
    load,
    once: (name, start) => {
      let made: Promise<ReturnType<typeof start> | undefined> | undefined
      return () => {
        made ??= load(name).then(chunk => {
          if (!chunk) made = undefined
          return chunk && start(chunk)
        })
        return made
      }
    },
  }
}
