import { isRecord } from '@lotse/rules/values'
import { createSettings, type Settings } from '../../core/settings.ts'
import { toJson } from '../../core/text/json.ts'
import type { GleapState } from '../../gleap-state.ts'

type Memory = Record<string, unknown>

/** Addresses that the running copy already uses; a second copy's settings come too late. */
const addresses = ['origin', 'apiUrl', 'socketUrl', 'frameUrl', 'bannerUrl']

/**
 * A site with the snippet and the package has two copies of the SDK, and one of them runs. What the other was
 * told is passed to that one, and from here on the two share one state; listeners of the other hear the
 * events of the one.
 */
export function join(settings: Settings, { settings: running, run }: GleapState): void {
  // They have changed places: joined a second time, they would call each other endlessly.
  if (Object.getOwnPropertyDescriptor(running, 'origin')?.get) return
  const { events } = settings
  const { emit } = running.events
  running.events.emit = (name, fact) => {
    emit(name, fact)
    events.emit(name, fact)
  }
  const [mine, theirs, fresh] = [settings, running, createSettings()] as unknown as [Memory, Memory, Memory]
  for (const name of Object.keys(mine)) {
    if (name === 'events') continue
    const isNews = !addresses.includes(name) && !isSame(mine[name], fresh[name])
    if (isNews) theirs[name] = both(theirs[name], mine[name])
    Object.defineProperty(mine, name, {
      get: () => theirs[name],
      set: value => {
        theirs[name] = value
      },
    })
  }
  run(one => {
    one.config.refresh()
    one.button.refresh()
  })
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && toJson(a) === toJson(b))

function both(now: unknown, told: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(told)) return [...now, ...told]
  return isRecord(now) && isRecord(told) ? { ...now, ...told } : told
}
