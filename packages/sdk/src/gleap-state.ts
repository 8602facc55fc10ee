import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { createHost } from './core/host.ts'
import { createSettings, type Settings } from './core/settings.ts'
import { type Sdk, startSdk } from './sdk.ts'

export interface GleapState {
  settings: Settings
  /** Undefined before `initialize` and after `destroy`. */
  sdk(): Sdk | undefined
  start(key: string): void
  stop(): void
  /** Now, or once initialized. */
  run(task: (sdk: Sdk) => void): void
}

const mark = Symbol.for('gleap.running')
type Marked = { [mark]?: GleapState }
const MAX_EARLY = 100

/** One SDK per page: even if two copies are loaded, only one runs. On a server everything is a no-op. */
export function createState(): GleapState {
  const settings = createSettings()
  let sdk: Sdk | undefined
  /** Another copy, which is the running one. */
  let other: GleapState | undefined
  const early: ((sdk: Sdk) => void)[] = []

  const run = (task: (sdk: Sdk) => void) => {
    if (other) return other.run(task)
    if (sdk) return task(sdk)
    if (typeof window !== 'undefined' && early.length < MAX_EARLY) early.push(task)
  }
  const stop = () => {
    other?.stop()
    other = undefined
    if (!sdk) return
    const { destroy, host, session, storage } = sdk
    destroy()
    session.forget()
    storage.removeAll(storageKeys.config(host.key, ''))
    storage.remove(storageKeys.notifications)
    sdk = undefined
    delete (window as Marked)[mark]
  }
  const state: GleapState = {
    settings,
    sdk: () => (other ? other.sdk() : sdk),
    run,
    start: key => {
      if (typeof window === 'undefined') return
      const page = window as Marked
      const running = page[mark]
      if (running) {
        console.warn('Gleap already initialized.')
        if (running !== state) void follow(running)
        return
      }
      try {
        page[mark] = state
        other = undefined
        sdk = startSdk(createHost(key, settings), stop)
        for (const task of early.splice(0)) task(sdk)
      } catch (error) {
        if (!sdk) delete page[mark]
        console.warn('Failed to initialize Gleap.', error)
      }
    },
    stop,
  }
  async function follow(running: GleapState): Promise<void> {
    try {
      const { join } = await import('./lazy/copies/copies.ts')
      if (other !== running) join(settings, running)
      other = running
      for (const task of early.splice(0)) other.run(task)
    } catch (error) {
      console.warn(error)
    }
  }
  return state
}
