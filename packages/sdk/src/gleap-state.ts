import { storageKeys } from '@lotse/contracts/frames/wire-names'
import { createHost } from './core/host.ts'
import { createSettings, type Settings } from './core/settings.ts'
import { type Sdk, startSdk } from './sdk.ts'

export interface GleapState {
  settings: Settings
  /** Undefined before `initialize` and after `destroy`. */
  sdk(): Sdk | undefined
  start(key: string): void
  stop(): void
  /** Now, or once initialised. */
  run(task: (sdk: Sdk) => void): void
}

const mark = Symbol.for('gleap.running')
type Marked = { [mark]?: object }
const MAX_EARLY = 100

/** One SDK per page, also when two copies of it are loaded. On a server everything is a no-op. */
export function createState(): GleapState {
  const settings = createSettings()
  const me = {}
  let sdk: Sdk | undefined
  const early: ((sdk: Sdk) => void)[] = []

  const run = (task: (sdk: Sdk) => void) => {
    if (sdk) return task(sdk)
    if (typeof window !== 'undefined' && early.length < MAX_EARLY) early.push(task)
  }
  const stop = () => {
    if (!sdk) return
    const { destroy, host, session, storage } = sdk
    destroy()
    session.forget()
    storage.removeAll(storageKeys.config(host.key, ''))
    storage.remove(storageKeys.notifications)
    sdk = undefined
    delete (window as Marked)[mark]
  }
  return {
    settings,
    sdk: () => sdk,
    run,
    start: key => {
      if (typeof window === 'undefined') return
      const page = window as Marked
      if (page[mark]) return console.warn('Gleap already initialized.')
      try {
        page[mark] = me
        sdk = startSdk(createHost(key, settings), stop)
        for (const task of early.splice(0)) task(sdk)
      } catch (error) {
        if (!sdk) delete page[mark]
        console.warn('Failed to initialize Gleap.', error)
      }
    },
    stop,
  }
}
