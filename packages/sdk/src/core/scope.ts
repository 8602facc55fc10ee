import type { Host } from './host.ts'

type Undo = () => void
type Make<T, K extends keyof T> = (original: T[K], active: () => boolean) => T[K]

/**
 * The only way to touch the page. Each call registers its own undo; `destroy` runs them in reverse, and later
 * calls do nothing. Handlers never throw into the page.
 */
export interface Scope {
  listen<E extends Event>(
    target: EventTarget,
    type: string,
    run: (event: E) => void,
    options?: AddEventListenerOptions,
  ): Undo
  every(milliseconds: number, run: () => void): Undo
  after(milliseconds: number, run: () => void): Undo
  /**
   * Replaces a property until the undo. If somebody wrapped our wrapper again, it stays and must pass calls
   * through.
   */
  patch<T extends object, K extends keyof T & string>(object: T, key: K, make: Make<T, K>): Undo
  undo(run: Undo): Undo
  /** A part that can end before the whole scope. */
  part(): Scope
  active(): boolean
  destroy(): void
}

export function createScope(host: Host): Scope {
  const undos = new Set<Undo>()
  let alive = true

  const guard =
    <A extends unknown[]>(run: (...args: A) => void) =>
    (...args: A) => {
      if (!alive) return
      try {
        run(...args)
      } catch (error) {
        host.fault(error)
      }
    }
  const undo = (run: Undo): Undo => {
    const once = () => {
      if (!undos.delete(once)) return
      try {
        run()
      } catch (error) {
        host.fault(error)
      }
    }
    undos.add(once)
    if (!alive) once()
    return once
  }
  const after = (milliseconds: number, run: () => void): Undo => {
    const { setTimeout, clearTimeout } = host.natives
    if (!alive) return () => {}
    const cancel = undo(() => clearTimeout(timer))
    const timer = setTimeout(() => {
      cancel()
      guard(run)()
    }, milliseconds)
    return cancel
  }

  return {
    listen: (target, type, run, options) => {
      const handler = guard(run) as (event: Event) => void
      try {
        target.addEventListener(type, handler, options)
      } catch (error) {
        // A page may have replaced addEventListener with something that throws.
        host.fault(error)
      }
      return undo(() => target.removeEventListener(type, handler, options))
    },
    every: (milliseconds, run) => {
      let stop = () => {}
      const next = () => {
        stop = after(milliseconds, () => {
          next()
          run()
        })
      }
      next()
      return undo(() => stop())
    },
    after,
    patch: (object, key, make) => {
      const own = Object.getOwnPropertyDescriptor(object, key)
      const original = object[key]
      let on = true
      const ours = make(original, () => on && alive)
      try {
        object[key] = ours
      } catch {
        // The object is frozen: the page wins.
      }
      return undo(() => {
        on = false
        if (object[key] !== ours) return
        if (own) Object.defineProperty(object, key, own)
        else delete object[key]
      })
    },
    undo,
    part: () => {
      const inner = createScope(host)
      const forget = undo(() => inner.destroy())
      inner.undo(forget)
      return inner
    },
    active: () => alive,
    destroy: () => {
      // Comes first: whatever an undo starts must not outlive it.
      alive = false
      for (const one of [...undos].reverse()) one()
    },
  }
}
